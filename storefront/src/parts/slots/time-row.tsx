import { nameIn } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import calendarCheck from '@phosphor-icons/core/assets/regular/calendar-check.svg?icon';
import { Link } from 'wouter';
import { useTranslations } from '../../translations.ts';
import type { CartView } from '../cart/cart-view.ts';
import { CaretRightIcon } from '../icons/checkout-icons.ts';
import { areaText } from '../kitchens/area-text.ts';
import type { OrderTime } from './use-order-time.ts';
import { WholeHours } from './whole-hours.tsx';
import { windowText } from './window-text.ts';

export const CalendarIcon = /*#__PURE__*/ icon(calendarCheck);

type Props = { view: CartView; time: OrderTime; then: string };

/** When the cakes come and where to, as one row; leads to the choice of both. */
export function TimeRow({ view: { area, branch, mode }, time, then }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { text, isWrong } = useTimeWords(time);
  const place =
    mode === 'Pickup'
      ? branch && t('time.pickupAt', { kitchen: nameIn(branch, language) })
      : t('cart.to', { area: areaText(area, language) });
  return (
    <Link
      href={time.change(then)}
      className={`flex min-h-16 items-center gap-3 rounded-tile px-4 py-2.5 ${isWrong ? 'bg-vermilion-soft' : 'bg-leaf'}`}
    >
      <CalendarIcon size={26} className={isWrong ? 'text-vermilion' : 'text-leaf-ink'} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong aria-live="polite" className="font-semibold">
          {text !== null ? (
            <WholeHours>{text}</WholeHours>
          ) : (
            <span className="flex h-lh items-center">
              <span className="h-3.5 w-44 rounded-chip bg-leaf-ink/15" />
              <span className="sr-only">{t('time.loading')}</span>
            </span>
          )}
        </strong>
        <span className={`text-small ${isWrong ? '' : 'text-leaf-ink'}`}>{place}</span>
      </span>
      <CaretRightIcon size={18} className="flip" />
    </Link>
  );
}

/** What is said of a cart's time; no text while it is asked for. `isWrong`: it cannot be ordered so. */
export function useTimeWords({ state, window }: OrderTime): {
  text: string | null;
  isWrong: boolean;
} {
  const t = useTranslations();
  const language = useLanguage();
  const time = window ? windowText(window, language) : '';
  if (state === 'asking') return { text: null, isWrong: false };
  if (state === 'none') return { text: t('time.rowNone'), isWrong: true };
  if (state === 'unknown' || !window) return { text: t('time.rowChoose'), isWrong: false };
  if (state === 'gone') return { text: t('time.rowGone', { time }), isWrong: true };
  return { text: time, isWrong: false };
}
