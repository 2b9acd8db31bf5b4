import { openState, type Timings } from '@mahlab/bakery/rules/opening-hours';
import { OpenLine, useKuwaitMinutes } from './open-line.tsx';

/** Whether a kitchen is open now in Kuwait, and until or from when; green only while it is. */
export function OpenBadge({ timings }: { timings: Timings }) {
  const minutes = useKuwaitMinutes();
  if (minutes === null) return <span className="inline-block min-h-6" />;
  const { open } = openState(timings, minutes);
  return (
    <span className={`badge ${open ? 'badge-leaf' : 'badge-plain'}`}>
      <OpenLine timings={timings} />
    </span>
  );
}
