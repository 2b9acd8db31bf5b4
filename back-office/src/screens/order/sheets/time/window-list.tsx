import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../../../translations.ts';
import { type FoundWindows, roomOf } from './rooms.ts';

type Props = {
  found: FoundWindows;
  day: string;
  chosen: OfferedWindow | null;
  /** What is not open can be chosen too. */
  force: boolean;
  onChoose: (window: OfferedWindow) => void;
};

/** The windows of a day: what others take of the minutes of their part, what this order adds, or why it does not fit. */
export function WindowList({ found, day, chosen, force, onChoose }: Props) {
  const t = useTranslations();
  const windows = found.windows.filter((window) => window.day === day);
  return (
    <div className="window-list" role="radiogroup" aria-label={t('order.window')}>
      {windows.map((window) => (
        <WindowRow
          key={window.startsAt}
          {...{ window, found }}
          chosen={window.startsAt === chosen?.startsAt && window.endsAt === chosen.endsAt}
          disabled={window.state === 'no' && !force}
          onChoose={() => onChoose(window)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  window: OfferedWindow;
  found: FoundWindows;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
};

function WindowRow({ window, found, chosen, disabled, onChoose }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const room = roomOf(found, window);
  const free = room ? room.minutes - room.used : 0;
  const share = (minutes: number) =>
    `${room && room.minutes > 0 ? Math.min(100, (100 * minutes) / room.minutes) : 0}%`;
  const isOpen = window.state !== 'no';
  return (
    <label>
      <input type="radio" name="window" checked={chosen} disabled={disabled} onChange={onChoose} />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{hoursText(window, language)}</span>
        {room && isOpen && (
          <span className="gauge mt-1" aria-hidden="true">
            <span className="gauge-due" style={{ inlineSize: share(room.used) }} />
            <span
              className="gauge-held"
              style={{ inlineSize: share(Math.min(found.minutes, Math.max(0, free))) }}
            />
          </span>
        )}
        {!isOpen && window.message && (
          <span className="block text-small text-ink-soft">{window.message}</span>
        )}
      </span>
      {isOpen && room && (
        <span className="text-small text-ink-soft tabular-nums">
          {t('today.free', { minutes: Math.max(0, free) })}
        </span>
      )}
    </label>
  );
}
