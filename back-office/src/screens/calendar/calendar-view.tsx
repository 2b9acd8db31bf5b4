import { showToast } from '@mahlab/web/toasts.ts';
import { undoLast, useLastChange } from '../../calendar/changes.ts';
import type { Found } from '../../calendar/found.ts';
import type { useCalendarPlace } from '../../calendar/use-calendar.ts';
import { useKeys } from '../../keys/keys.ts';
import { useTranslations } from '../../translations.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { ConflictList } from './conflict-list.tsx';
import { DayPanel } from './day-panel.tsx';
import { CalendarSheets, type SheetName } from './sheets/calendar-sheets.tsx';

type Props = {
  place: ReturnType<typeof useCalendarPlace>;
  found: Found;
  sheet: SheetName | null;
  onSheet: (sheet: SheetName | null) => void;
};

/** Five weeks, and beside them the day in hand with what does not fit any more. */
export function CalendarView({ place, found, sheet, onSheet }: Props) {
  const t = useTranslations();
  const { calendar, mayChange, failed, again, conflicts } = found;
  const canUndo = useLastChange(({ undo }) => undo.length > 0);
  const undo = async () => {
    if (await undoLast()) showToast({ kind: 'done', text: t('calendar.takenBack') });
  };
  useKeys([
    ...(mayChange
      ? ([
          {
            code: 'KeyX',
            cap: 'X',
            label: 'calendar.closeDay',
            told: true,
            run: () => onSheet('closed'),
          },
          {
            code: 'KeyC',
            cap: 'C',
            label: 'calendar.changeDay',
            told: true,
            run: () => onSheet('minutes'),
          },
        ] as const)
      : []),
    ...(canUndo
      ? ([
          { code: 'KeyZ', cap: 'Z', label: 'calendar.undo', told: true, run: () => void undo() },
        ] as const)
      : []),
  ]);
  return (
    <div className="calendar">
      <CalendarGrid calendar={calendar} place={place} plans={found.plans} />
      <aside className="calendar-aside" aria-label={t('calendar.dayInHand')}>
        {failed && (
          <div className="notice tone-saffron items-center" role="status">
            <p className="flex-1">{t('calendar.old')}</p>
            <button type="button" className="act" onClick={again}>
              {t('office.again')}
            </button>
          </div>
        )}
        {canUndo && (
          <div className="notice tone-plain items-center">
            <p className="flex-1">{t('calendar.saved')}</p>
            <button type="button" className="act" onClick={() => void undo()}>
              {t('calendar.undo')}
            </button>
          </div>
        )}
        <DayPanel key={place.day} day={place.day} found={found} onSheet={onSheet}>
          <ConflictList conflicts={conflicts} mayWrite={mayChange} />
        </DayPanel>
      </aside>
      {sheet && (
        <CalendarSheets name={sheet} day={place.day} found={found} onClose={() => onSheet(null)} />
      )}
    </div>
  );
}
