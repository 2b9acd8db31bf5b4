import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useBoard } from '../../../board/board-store.ts';
import { dueOf } from '../../../board/rows.ts';
import { columnOf } from '../../../board/states.ts';
import { lengthText } from '../../../board/times.ts';
import { windowLine } from '../../../board/window-line.ts';
import { useNow } from '../../../live/use-now.ts';
import { type TextKey, useTranslations } from '../../../translations.ts';

/** `Decorating, due today 4 to 6 pm, in 1 h 25`; how late it is where it is late. */
export function DueLine({ order }: { order: StaffOrder }) {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow(5000);
  const today = useBoard((state) => state.board?.today) ?? '';
  const state = t(`state.${order.status}` as TextKey);
  if (columnOf(order.status) < 0) return state;
  const left = dueOf(order) - now;
  const isToday = order.promise?.day === today;
  const when = windowLine(order, today, { language, t });
  return (
    <>
      {state}
      {t('today.comma')}
      {order.promise?.deliveryTime
        ? t(isToday ? 'order.dueToday' : 'order.due', { when })
        : t('today.noWindow')}
      {Number.isFinite(left) && (
        <span className={order.risk ? 'font-semibold text-vermilion' : ''}>
          {t('today.comma')}
          {left >= 0
            ? t('today.startsIn', { length: lengthText(left, t) })
            : t('today.lateBy', { length: lengthText(-left, t) })}
        </span>
      )}
    </>
  );
}
