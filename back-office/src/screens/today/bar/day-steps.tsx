import { addDays } from '@mahlab/bakery/rules/promise/day';
import { icon } from '@mahlab/ui/icon';
import caret from '@phosphor-icons/core/assets/regular/caret-right.svg?icon';
import { useBoard } from '../../../board/board-store.ts';
import { useFilter } from '../../../board/use-filter.ts';
import { useKeys } from '../../../keys/keys.ts';
import { useTranslations } from '../../../translations.ts';

const CaretIcon = /*#__PURE__*/ icon(caret);

/** To the day before, to today, to the day after. */
export function DaySteps() {
  const t = useTranslations();
  const { day, set } = useFilter();
  const today = useBoard((state) => state.board?.today);
  const shown = useBoard((state) => state.board?.day) ?? day;
  const go = (days: number) => {
    if (!shown) return;
    const to = addDays(shown, days);
    set({ day: to === today ? '' : to });
  };
  useKeys([
    { code: 'BracketLeft', cap: '[', label: 'today.dayBefore', run: () => go(-1) },
    { code: 'BracketRight', cap: ']', label: 'today.dayAfter', run: () => go(1) },
    { code: 'KeyT', cap: 'T', label: 'today.backToToday', run: () => set({ day: '' }) },
  ]);
  return (
    <div className="flex items-center">
      <button
        type="button"
        className="icon-button"
        aria-label={t('today.dayBefore')}
        onClick={() => go(-1)}
      >
        <CaretIcon size={18} className="rotate-180 rtl:rotate-0" />
      </button>
      {day !== '' && (
        <button type="button" className="btn btn-plain" onClick={() => set({ day: '' })}>
          {t('office.today')}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('today.dayAfter')}
        onClick={() => go(1)}
      >
        <CaretIcon size={18} className="rtl:rotate-180" />
      </button>
    </div>
  );
}
