import { prepTime } from '@mahlab/bakery/rules/prep-time';
import { type Say, useSay } from '../../say.ts';
import { ClockIcon } from '../shell/icons.ts';

/** A preparation time in words: 1 day, 2 days, 3 hours, 45 min (Spec 5, DESIGN 9). */
export function prepText(minutes: number, say: Say): string {
  const { count, unit } = prepTime(minutes);
  return say(`shell.prep.${unit}`, { count });
}

/** How long a cake takes, on its picture. */
export function PrepBadge({ minutes }: { minutes: number }) {
  const say = useSay();
  return (
    <span className="badge pointer-events-none absolute start-2 top-2 bg-paper/90 text-ink">
      <ClockIcon size={14} />
      <span className="sr-only">{say('shell.prepLabel')}</span>
      {prepText(minutes, say)}
    </span>
  );
}
