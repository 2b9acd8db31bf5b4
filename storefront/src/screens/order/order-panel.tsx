import { useLanguage } from '@mahlab/web/language.tsx';
import { isUnderWay, ORDER_STEPS, stepOf } from '../../parts/orders/order-steps.ts';
import { stepWords } from '../../parts/orders/step-words.ts';
import { SeasonPanelWhenWide } from '../../parts/panels/lazy-panels.ts';
import { CakeRow, PanelFrame } from '../../parts/panels/panel-frame.tsx';
import { windowText } from '../../parts/slots/window-text.ts';
import { useTranslations } from '../../translations.ts';
import { useOrder } from './use-order.ts';

/** Beside the order on desktops: its cakes, where it is, and what comes next (DESIGN 13). */
export function OrderPanel() {
  const t = useTranslations();
  const language = useLanguage();
  const { data: order, error } = useOrder();
  if (error && !order) return <SeasonPanelWhenWide />;
  if (!order) return <PanelFrame title="" band={<span className="block h-13" />} />;
  const words = stepWords(order.deliveryType, t);
  const next = isUnderWay(order.status)
    ? ORDER_STEPS.slice(stepOf(order.status, order.deliveryType) + 1)
    : [];
  return (
    <PanelFrame
      title={
        order.promise && isUnderWay(order.status) && order.promise.state === 'firm'
          ? windowText(order.promise, language)
          : words.now(order.status)
      }
      band={
        <ol className="flex min-h-13 flex-wrap items-center gap-x-10 gap-y-3">
          {next.map((step, index) => (
            <li key={step} className="flex items-center gap-3">
              <span className="grid size-8 flex-none place-items-center rounded-pill text-small font-semibold ring-1 ring-on-cherry/25 ring-inset">
                {index + 1}
              </span>
              <span className="text-on-cherry-soft">{words.next(step)}</span>
            </li>
          ))}
          {next.length === 0 && (
            <li className="text-lead text-on-cherry-soft">
              {t('orders.number', { number: order.number })}
            </li>
          )}
        </ol>
      }
    >
      <CakeRow
        cakes={order.lines.map((line, index) => ({ key: `${index}`, picture: line.image }))}
      />
    </PanelFrame>
  );
}
