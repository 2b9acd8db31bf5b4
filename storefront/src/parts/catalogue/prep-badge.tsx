import { prepTime } from '@mahlab/bakery/rules/prep-time';
import { useToday } from '../../state/today.ts';
import { type Translate, useTranslations } from '../../translations.ts';
import { ClockIcon, MopedIcon } from '../icons/icons.ts';

/** A preparation time in words: 1 day, 2 days, 3 hours, 45 min (Spec 5, DESIGN 9). */
export function prepText(minutes: number, t: Translate): string {
  const { count, unit } = prepTime(minutes);
  return t(`shell.prep.${unit}`, { count });
}

/** On a cake's picture: from when on it can come today, where that is known, else how long it takes. */
export function PrepBadge({ minutes }: { minutes: number }) {
  const t = useTranslations();
  const today = useToday((words) => words[minutes]);
  if (today !== undefined) {
    return (
      <span className="badge badge-leaf pointer-events-none absolute start-2 top-2">
        <MopedIcon size={14} />
        {today}
      </span>
    );
  }
  return (
    <span className="badge pointer-events-none absolute start-2 top-2 bg-paper/90 text-ink">
      <ClockIcon size={14} />
      <span className="sr-only">{t('shell.prepLabel')}</span>
      {prepText(minutes, t)}
    </span>
  );
}
