import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';
import { CaretRightIcon } from '../icons/checkout-icons.ts';
import { WholeHours } from '../slots/whole-hours.tsx';
import { windowText } from '../slots/window-text.ts';
import { isUnderWay } from './order-steps.ts';
import { stepWords } from './step-words.ts';
import { useOrders } from './use-orders.ts';

/** The newest order that is under way, one press from its page. */
export function RunningOrder({ onOpen }: { onOpen?: () => void }) {
  const t = useTranslations();
  const language = useLanguage();
  const { orders = [] } = useOrders();
  const running = orders.find(({ status }) => isUnderWay(status));
  if (!running) return null;
  const { id, number, status, lines, promise, deliveryType } = running;
  return (
    <Link
      href={paths.order(id)}
      onClick={onOpen}
      className="flex items-center gap-3.5 rounded-tile bg-leaf p-3 text-leaf-ink"
    >
      <span className="thumb size-13">
        <Picture file={lines[0]?.image} alt="" width={180} sizes="52px" />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold text-ink">{stepWords(deliveryType, t).now(status)}</strong>
        <span className="text-small">
          <WholeHours>
            {promise?.state === 'firm'
              ? windowText(promise, language)
              : t('orders.number', { number })}
          </WholeHours>
        </span>
      </span>
      <CaretRightIcon size={18} className="flip" />
    </Link>
  );
}
