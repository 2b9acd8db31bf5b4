import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { useGet } from '../../data.ts';
import { Pick } from '../../parts/pick.tsx';
import { useTranslations } from '../../translations.ts';
import { type Draft, needOfDraft } from './draft.ts';

type Props = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** How many days from the wanted one on are looked through for room. */
const DAYS = 14;

/** The day and the time of a quote, checked against the kitchen as its minutes are typed; the nearest days where there is no room. */
export function WindowFields({ draft, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { mode, kitchen, area, day, time } = draft;
  const place = mode === 'Delivery' ? { location: area } : { branch: kitchen };
  const isReady = kitchen !== '' && /^20\d\d-\d\d-\d\d$/.test(day);
  const query = { ...place, mode, ...needOfDraft(draft), days: DAYS };
  const { data: windows = [] } = useGet(
    isReady ? endpoints.windows({ ...query, from: day }) : null,
    {
      keepPreviousData: true,
    },
  );
  const ofDay = windows.filter((window) => window.day === day);
  const chosen = ofDay.find(({ deliveryTime }) => deliveryTime === time);
  const open = ofDay.filter(({ state }) => state !== 'no');
  const nearest = nearestDays(windows, day);
  const take = ({ day: on, deliveryTime }: OfferedWindow) =>
    onChange({ day: on, time: deliveryTime });
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Field
          label={t('requests.day')}
          type="date"
          value={day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
        <Pick
          label={t('requests.time')}
          value={time}
          onChange={(chosen) => onChange({ time: chosen })}
        >
          <option value="">{t('requests.chooseTime')}</option>
          {ofDay.map(({ deliveryTime, state }) => (
            <option key={deliveryTime} value={deliveryTime} disabled={state === 'no'}>
              {deliveryTime}
            </option>
          ))}
        </Pick>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {chosen && chosen.state !== 'no' && (
          <p className="notice tone-leaf">{t('requests.fits', { left: chosen.left ?? 0 })}</p>
        )}
        {isReady && ofDay.length > 0 && (open.length === 0 || chosen?.state === 'no') && (
          <p className="notice tone-saffron">
            {t('requests.noRoom', { reason: (chosen ?? ofDay[0])?.message ?? '' })}
          </p>
        )}
        {isReady && open.length === 0 && nearest.length > 0 && (
          <p className="flex flex-wrap items-center gap-2">
            {t('requests.nearest')}
            {nearest.map((window) => (
              <Button key={window.startsAt} look="line" onClick={() => take(window)}>
                {dayText(window.startsAt, language)} <bdi dir="ltr">{window.deliveryTime}</bdi>
              </Button>
            ))}
          </p>
        )}
      </div>
    </>
  );
}

/** The first open window of each of the two nearest days with room. */
function nearestDays(windows: readonly OfferedWindow[], day: string): OfferedWindow[] {
  const open = windows.filter((window) => window.state !== 'no' && window.day !== day);
  const days = [...new Set(open.map((window) => window.day))].slice(0, 2);
  return days.flatMap((on) => open.find((window) => window.day === on) ?? []);
}
