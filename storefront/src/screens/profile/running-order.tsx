import { Link } from 'wouter';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { CaretRightIcon } from '../../parts/checkout/checkout-icons.ts';
import { isUnderWay } from '../../parts/orders/order-steps.ts';
import { useOrders } from '../../parts/orders/use-orders.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';

/** The newest order that is under way, one press from its page. */
export function RunningOrder() {
  const say = useSay();
  const { orders = [] } = useOrders();
  const running = orders.find(({ status }) => isUnderWay(status));
  if (!running) return null;
  const { id, number, status, lines } = running;
  return (
    <Link
      href={paths.order(id)}
      className="flex items-center gap-3.5 rounded-tile bg-leaf p-3 text-leaf-ink"
    >
      <span className="thumb size-13">
        <Picture file={lines[0]?.image} alt="" width={180} sizes="52px" />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold text-ink">{say(`orders.now.${status}`)}</strong>
        <span className="text-small">{say('orders.number', { number })}</span>
      </span>
      <CaretRightIcon size={18} className="flip" />
    </Link>
  );
}
