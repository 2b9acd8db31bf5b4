import { Button } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { WifiSlashIcon } from '../../frame/icons.ts';
import { Scene } from '../../frame/scene.tsx';
import { useKitchenFilter } from '../../kitchen/use-kitchen-filter.ts';
import { askAgain } from '../../live/follow.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** The display's own shape while its orders come, after a moment. */
export function KitchenLoading() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="kit-cake" aria-busy="true">
      <h1 className="sr-only">{t('kitchen.loading')}</h1>
      {late && (
        <div className="kit-face" aria-hidden="true">
          <div className="skeleton aspect-square rounded-tile" />
          <div className="grid content-start gap-3">
            <div className="skeleton h-10 w-2/3 rounded-control" />
            <div className="skeleton h-24 rounded-tile" />
            <div className="skeleton h-40 rounded-tile" />
          </div>
        </div>
      )}
    </div>
  );
}

/** Nothing came, and nothing was kept; or this kitchen is none of theirs. */
export function KitchenFailed() {
  const t = useTranslations();
  const { me } = useSession();
  const { set } = useKitchenFilter();
  return (
    <div className="grid h-full">
      <Scene
        picture={<WifiSlashIcon size={56} className="text-saffron-ink" />}
        title={t('kitchen.failed')}
        text={t('kitchen.failedText')}
        top
      >
        <Button look="line" onClick={askAgain}>
          {t('office.again')}
        </Button>
        {!me?.device && (
          <Button look="line" onClick={() => set({ kitchen: null })}>
            {t('kitchen.otherKitchen')}
          </Button>
        )}
      </Scene>
    </div>
  );
}
