import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffConflict } from '@mahlab/bakery/api/staff-promise';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../board/times.ts';
import { nearestOpen } from '../../conflicts/nearest-open.ts';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';

type Props = { conflict: StaffConflict & { order: string } };

/** The open time nearest to the one that cannot be kept, as it can be offered on the telephone. */
export function ProposedTime({ conflict: { order, startsAt, day } }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useGet(staffEndpoints.orderWindows(order), { refreshInterval: 60_000 });
  if (!data) return null;
  const proposed = nearestOpen(data.windows, startsAt);
  if (!proposed) return <span className="proposed">{t('calendar.noneFree')}</span>;
  const when = hoursText(proposed, language);
  return (
    <span className="proposed">
      {t('calendar.proposed')}{' '}
      <b className="font-semibold">
        {proposed.day === day
          ? t('calendar.sameDay', { when })
          : `${shortDay(proposed.day, language)}${t('today.comma')}${when}`}
      </b>
    </span>
  );
}
