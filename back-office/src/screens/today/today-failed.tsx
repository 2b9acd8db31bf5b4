import { Button } from '@mahlab/ui/button';
import { WifiSlashIcon } from '../../frame/icons.ts';
import { Scene } from '../../frame/scene.tsx';
import { useTranslations } from '../../translations.ts';

/** The board did not come, and there is none from before. */
export function TodayFailed() {
  const t = useTranslations();
  return (
    <div className="grid h-full">
      <Scene
        picture={<WifiSlashIcon size={56} className="text-saffron-ink" />}
        title={t('today.failed')}
        text={t('today.failedText')}
      >
        <Button look="line" onClick={() => dispatchEvent(new Event('online'))}>
          {t('office.again')}
        </Button>
      </Scene>
    </div>
  );
}
