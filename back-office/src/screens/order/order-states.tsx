import { Button } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useLate } from '@mahlab/web/use-late.ts';
import { Scene } from '../../frame/scene.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useTranslations } from '../../translations.ts';

/** The page's own shape while the order comes, after a moment. */
export function OrderSkeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('order.loading')}</p>
      {late && (
        <div className="order-page" aria-hidden="true">
          {[24, 16, 20].map((rem) => (
            <div key={rem}>
              <div className="skeleton rounded-tile" style={{ blockSize: `${rem}rem` }} />
              <div className="skeleton h-40 rounded-tile" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The order did not come. */
export function OrderFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations();
  return (
    <div className="grid h-full">
      <LoadFailed title={t('order.failed')} text={t('order.failedText')} onAgain={onAgain} />
    </div>
  );
}

/** There is no such order, or it is another kitchen's: which of both is not told. */
export function OrderNone({ onBoard }: { onBoard: () => void }) {
  const t = useTranslations();
  return (
    <div className="grid h-full">
      <Scene picture={<Mark size={56} />} title={t('order.none')} text={t('order.noneText')}>
        <Button look="line" onClick={onBoard}>
          {t('office.openToday')}
        </Button>
      </Scene>
    </div>
  );
}
