import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { WEEKDAYS, type Weekday } from '@mahlab/bakery/rules/opening-hours';
import { useLanguage } from '@mahlab/web/language.tsx';
import { weekdayName } from '../../calendar/weekday.ts';
import { countText } from '../../numbers/figure-texts.ts';
import type { NumbersPlace } from '../../numbers/use-numbers-place.ts';
import { useTranslations } from '../../translations.ts';
import { Pane } from './pane.tsx';

type Props = { numbers: Numbers; place: NumbersPlace; asTables: boolean };

/** A week as the bakery has it. */
const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(6), ...WEEKDAYS.slice(0, 6)];

/** Windows that were full before their order-by, by weekday and hours. */
export function WindowsPane({ numbers, place, asTables }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { filled, now } = numbers;
  const hours = [...new Set(filled.map((row) => row.hours))];
  const cellOf = (weekday: Weekday, at: string) =>
    filled.find((row) => row.weekday === weekday && row.hours === at);
  return (
    <Pane
      title={t('numbers.windows')}
      note={t('numbers.fullOf', { part: countText(now.filled), whole: countText(now.windows) })}
      size={4}
      figure="filled"
      rows={place.rowsOf('filled')}
    >
      {hours.length === 0 ? (
        <p className="text-ink-soft">{t('numbers.noWindows')}</p>
      ) : (
        <table className="numbers-heat" data-plain={asTables || undefined}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('numbers.hours')}</span>
              </th>
              {WEEK.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekdayName(weekday, language).replace(/^ال/, '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((at) => (
              <tr key={at}>
                <th scope="row">
                  <bdi>{shortHours(at)}</bdi>
                </th>
                {WEEK.map((weekday) => {
                  const cell = cellOf(weekday, at);
                  if (!cell) {
                    return (
                      <td key={weekday} className="numbers-shut">
                        {t('numbers.shut')}
                      </td>
                    );
                  }
                  const { full, days } = cell;
                  const told = t('numbers.fullOf', { part: String(full), whole: String(days) });
                  return (
                    <td key={weekday} data-heat={Math.ceil((full / days) * 4)}>
                      {asTables ? (
                        told
                      ) : (
                        <>
                          <span aria-hidden="true">{full > 0 && full}</span>
                          <span className="sr-only">{told}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Pane>
  );
}

/** `10:00-12:00` where there is room for little: `10–12`, by a clock of twelve hours. */
function shortHours(hours: string): string {
  const clock = (time = '') => {
    const [hour = 0, minutes = 0] = time.split(':').map(Number);
    return `${hour % 12 || 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
  };
  const [from, until] = hours.split('-');
  return `${clock(from)}–${clock(until)}`;
}
