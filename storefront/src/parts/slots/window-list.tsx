import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { type ChosenWindow, isSameWindow } from '../../state/chosen-time.ts';
import { useTranslations } from '../../translations.ts';
import { RadioDot } from './radio-dot.tsx';
import { isRamadan, ramadanName } from './ramadan-day.ts';
import { isOpen } from './slot-days.ts';
import { dateText } from './window-text.ts';

type Props = {
  day: Day;
  windows: OfferedWindow[];
  chosen: ChosenWindow | null;
  /** A window that was free a moment ago. */
  justFilled?: ChosenWindow | null;
  onChoose: (window: OfferedWindow) => void;
};

/** The windows of a day as radio rows: free, few, full (struck), too soon (with its reason, once for those in a row). */
export function WindowList({ day, windows, chosen, justFilled = null, onChoose }: Props) {
  const t = useTranslations();
  const name = useId();
  const shown = windows.filter(({ reason }) => reason !== 'past');
  if (shown.length === 0) return <p className="text-small text-ink-soft">{t('time.noWindows')}</p>;
  return (
    <div
      role="radiogroup"
      aria-label={t('time.hours')}
      className="overflow-hidden rounded-tile bg-paper shadow-line"
    >
      {shown.map((window, index) => (
        <Row
          key={window.startsAt}
          name={name}
          day={day}
          window={window}
          isWhySaid={index > 0 && window.message === shown[index - 1]?.message}
          chosen={chosen !== null && isSameWindow(window, chosen)}
          justFilled={justFilled !== null && isSameWindow(window, justFilled)}
          onChoose={() => onChoose(window)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  name: string;
  day: Day;
  window: OfferedWindow;
  /** The row above gives the same reason. */
  isWhySaid: boolean;
  chosen: boolean;
  justFilled: boolean;
  onChoose: () => void;
};

function Row({ name, day, window, isWhySaid, chosen, justFilled, onChoose }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const open = isOpen(window);
  const full = window.reason?.startsWith('full-') === true;
  const hours = hoursText(window, language);
  const note = noteOf(window, { day, isReason: !full && !isWhySaid });
  const words = {
    night: () => t('time.nightOf', { date: dateText(window.deliveryDate, language) }),
    iftar: () => t(`time.iftar.${ramadanName(day, window)}`),
    why: () => window.message ?? '',
  };
  const isChosen = chosen && open;
  return (
    <label
      className={`relative flex min-h-13 items-center gap-3 px-4 py-1.5 not-first:shadow-[0_-1px_0_var(--color-line)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-cherry ${open ? 'cursor-pointer' : 'text-ink-faint'} ${isChosen ? 'z-1 rounded-tile bg-blossom-soft shadow-chosen!' : ''}`}
    >
      <input
        type="radio"
        name={name}
        value={window.startsAt}
        checked={isChosen}
        disabled={!open}
        onChange={onChoose}
        className="absolute inset-0 appearance-none opacity-0"
      />
      <RadioDot on={isChosen} off={!open} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className={`tabular-nums ${open ? 'font-semibold' : 'font-medium'}`}>
          {full ? <s className="decoration-edge">{hours}</s> : hours}
        </span>
        {note && <span className="text-small">{words[note]()}</span>}
      </span>
      {window.left !== null && open && (
        <span className="badge badge-saffron">{t('time.left', { count: window.left })}</span>
      )}
      {full && (
        <span className="text-small">{t(justFilled ? 'time.justFilled' : 'time.full')}</span>
      )}
    </label>
  );
}

/** What stands under the hours: why it cannot be had, else that it is past midnight, else its name in Ramadan. */
function noteOf(
  { state, message, deliveryDate, ...window }: OfferedWindow,
  of: { day: Day; isReason: boolean },
) {
  if (state === 'no' && message && of.isReason) return 'why';
  if (deliveryDate !== of.day) return 'night';
  return isRamadan(of.day) && window.endsAt ? 'iftar' : null;
}
