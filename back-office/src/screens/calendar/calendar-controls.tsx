import { Button } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?icon';
import moon from '@phosphor-icons/core/assets/regular/moon-stars.svg?icon';
import type { useCalendarPlace } from '../../calendar/use-calendar.ts';
import { useKeys } from '../../keys/keys.ts';
import { useTranslations } from '../../translations.ts';
import type { SheetName } from './sheets/calendar-sheets.tsx';

const CaretIcon = /*#__PURE__*/ icon(caret);
const MoonIcon = /*#__PURE__*/ icon(moon);

type Props = {
  place: ReturnType<typeof useCalendarPlace>;
  mayChange: boolean;
  onSheet: (sheet: SheetName) => void;
};

/** To other weeks, and to what is more than a day: Ramadan, summer, a kitchen's week. */
export function CalendarControls({ place, mayChange, onSheet }: Props) {
  const t = useTranslations();
  useKeys([
    {
      code: 'BracketLeft',
      cap: '[',
      label: 'calendar.weeksBack',
      told: true,
      run: () => place.turn(-5),
    },
    {
      code: 'BracketRight',
      cap: ']',
      label: 'calendar.weeksOn',
      told: true,
      run: () => place.turn(5),
    },
    { code: 'KeyT', cap: 'T', label: 'calendar.toToday', told: true, run: place.toToday },
  ]);
  return (
    <>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="icon-button"
          aria-label={t('calendar.weeksBack')}
          onClick={() => place.turn(-5)}
        >
          <CaretIcon size={18} className="rotate-180 rtl:rotate-0" />
        </button>
        <Button look="line" onClick={place.toToday}>
          {t('office.today')}
          <kbd aria-hidden="true">T</kbd>
        </Button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('calendar.weeksOn')}
          onClick={() => place.turn(5)}
        >
          <CaretIcon size={18} className="rtl:rotate-180" />
        </button>
      </div>
      {mayChange && (
        <div className="calendar-more">
          <Button look="line" onClick={() => onSheet('ramadan')}>
            <MoonIcon size={18} />
            {t('calendar.ramadan')}
          </Button>
          <Button look="line" onClick={() => onSheet('summer')}>
            {t('calendar.summer')}
          </Button>
          <Button look="line" onClick={() => onSheet('week')}>
            {t('calendar.week')}
          </Button>
        </div>
      )}
    </>
  );
}
