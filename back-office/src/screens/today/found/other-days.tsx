import { Button } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useEffect } from 'react';
import { Scene } from '../../../frame/scene.tsx';
import { useTranslations } from '../../../translations.ts';
import { awaitNothing, takeAwaited } from './first-found.ts';
import { FoundOrders } from './found-orders.tsx';
import { useAllDays } from './use-all-days.ts';

type Props = {
  text: string;
  /** What the board shows of it. */
  shown: readonly { id: string }[];
  onClear: () => void;
};

/** What somebody looks for among all days: below what the board has of it, or instead of that where it has nothing. */
export function OtherDays({ text, shown, onClear }: Props) {
  const t = useTranslations();
  const { orders, failed, again } = useAllDays(text);
  const others = orders?.filter(({ id }) => !shown.some((one) => one.id === id)) ?? [];
  useEffect(() => {
    takeAwaited();
    if (orders) awaitNothing();
  });
  if (shown.length > 0) {
    return (
      others.length > 0 && (
        <section className="other-days">
          <h3>{t('today.otherDays')}</h3>
          <FoundOrders orders={others} first={false} />
        </section>
      )
    );
  }
  const nothing = failed ? 'today.findFailed' : orders ? 'today.notFoundText' : 'today.finding';
  return (
    <div className="grid min-h-80 content-center justify-items-center gap-2 p-4" role="status">
      <Scene
        picture={<Mark size={56} />}
        title={t('today.notFound', { text })}
        text={others.length > 0 ? t('today.foundElsewhere', { count: others.length }) : t(nothing)}
      >
        {others.length === 0 && (
          <Button look="line" onClick={failed ? again : onClear}>
            {t(failed ? 'office.again' : 'today.showAll')}
          </Button>
        )}
      </Scene>
      {others.length > 0 && <FoundOrders orders={others} first />}
    </div>
  );
}
