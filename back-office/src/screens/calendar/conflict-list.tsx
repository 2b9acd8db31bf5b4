import type { StaffConflict } from '@mahlab/bakery/api/staff-promise';
import { Button } from '@mahlab/ui/button';
import { refreshCalendar } from '../../calendar/changes.ts';
import { ConflictRow } from '../../conflicts/decide-rows.tsx';
import { useWriting } from '../../conflicts/use-writing.ts';
import { useKeys } from '../../keys/keys.ts';
import { useTranslations } from '../../translations.ts';
import { ProposedTime } from './proposed-time.tsx';

/** The most conflicts for which a time is looked for: each asks the shop. */
const MOST = 20;
type Props = { conflicts: readonly StaffConflict[]; mayWrite: boolean };

/** Promised orders that fit no more, of all days: each is given another time, asked, or given back; or all are asked. */
export function ConflictList({ conflicts, mayWrite }: Props) {
  const t = useTranslations();
  const { write, busy } = useWriting();
  const unasked = conflicts.filter(({ askedAt }) => askedAt === null);
  const ask = async (whom: { order?: string }) => {
    await write(whom);
    await refreshCalendar();
  };
  const canWrite = mayWrite && unasked.length > 0;
  useKeys(
    canWrite
      ? [
          {
            code: 'KeyW',
            cap: 'W',
            label: 'calendar.writeAll',
            told: true,
            run: () => void ask({}),
          },
        ]
      : [],
  );
  if (conflicts.length === 0) return null;
  return (
    <section className="day-conflicts" aria-labelledby="calendar-conflicts">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="calendar-conflicts">{t('calendar.conflicts', { count: conflicts.length })}</h3>
        {canWrite && (
          <Button look="line" busy={busy} onClick={() => void ask({})}>
            {t('today.writeAll', { count: unasked.length })}
            <kbd aria-hidden="true">W</kbd>
          </Button>
        )}
      </div>
      <ul>
        {conflicts.map((conflict, index) => (
          <ConflictRow
            key={conflict.order ?? conflict.createdAt}
            conflict={conflict}
            onWrite={mayWrite ? (order) => void ask({ order }) : null}
          >
            {conflict.order !== null && index < MOST && (
              <ProposedTime conflict={{ ...conflict, order: conflict.order }} />
            )}
          </ConflictRow>
        ))}
      </ul>
    </section>
  );
}
