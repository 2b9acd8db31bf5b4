import type { OrderSummary } from '@mahlab/bakery/api/order-history';
import { useTranslations } from '../../translations.ts';
import { ORDER_STEPS, stepOf } from './order-steps.ts';

/** How far an order is, in five parts; the one it is at is half full. */
export function OrderBar({
  order: { status, deliveryType },
}: {
  order: Pick<OrderSummary, 'status' | 'deliveryType'>;
}) {
  const t = useTranslations();
  const at = stepOf(status, deliveryType);
  const delivered = status === 'delivered';
  return (
    <span
      role="img"
      aria-label={t('orders.step', { step: at + 1, steps: ORDER_STEPS.length })}
      className="grid grid-cols-5 gap-1"
    >
      {ORDER_STEPS.map((step, index) => (
        <span key={step} className="block h-1.5 overflow-hidden rounded-pill bg-line">
          {(index < at || delivered) && <span className="block h-full bg-leaf-ink" />}
          {index === at && !delivered && (
            <span className="block h-full w-[55%] rounded-pill bg-cherry" />
          )}
        </span>
      ))}
    </span>
  );
}
