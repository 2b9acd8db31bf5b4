import { Button } from '@mahlab/ui/button';
import { useMoving } from '../../../board/use-moving.ts';
import { PrinterIcon } from '../../../frame/icons.ts';
import { askToPrint } from '../../../printing/ask-print.ts';
import { type TextKey, useTranslations } from '../../../translations.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { MoreMenu } from './more-menu.tsx';
import { StageBar } from './stage-bar.tsx';

/** What can be done with the order as a whole: accepting it, moving it on, and what is rarer behind a menu. */
export function BarActions(of: OfOrder) {
  const t = useTranslations();
  const { moveOn, accept } = useMoving();
  const { order, can } = of;
  const to = can.moveOn === 'delivered' && order.mode === 'Pickup' ? 'collected' : can.moveOn;
  return (
    <div className="order-actions">
      <StageBar order={order} />
      {can.print && (
        <Button look="line" onClick={() => askToPrint({ paper: 'ticket', orders: [order] })}>
          <PrinterIcon size={18} />
          {t('order.ticket')}
          <kbd aria-hidden="true">P</kbd>
        </Button>
      )}
      <MoreMenu {...of} />
      {can.accept && (
        <Button look={to ? 'line' : 'main'} onClick={() => void accept(order)}>
          {t('today.accept')}
          <kbd aria-hidden="true">A</kbd>
        </Button>
      )}
      {to && (
        <span className="order-main contents">
          <Button onClick={() => moveOn(order)}>
            {t('order.moveTo', { state: t(`state.${to}` as TextKey) })}
            <kbd aria-hidden="true">M</kbd>
          </Button>
        </span>
      )}
    </div>
  );
}
