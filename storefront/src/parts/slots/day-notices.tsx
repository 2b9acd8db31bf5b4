import { clockText, minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import moonStars from '@phosphor-icons/core/assets/fill/moon-stars-fill.svg?icon';
import prohibit from '@phosphor-icons/core/assets/regular/prohibit.svg?icon';
import { useTranslations } from '../../translations.ts';
import { isRamadan, sunsetOf } from './ramadan-day.ts';
import type { SlotDay } from './slot-days.ts';
import { dateText, runsOf } from './window-text.ts';

const MoonIcon = /*#__PURE__*/ icon(moonStars);
const ProhibitIcon = /*#__PURE__*/ icon(prohibit);

/** On a day of Ramadan: that the hours are others, when the sun sets, and until when something comes. */
export function RamadanNotice({ slot, mode }: { slot: SlotDay; mode: Mode }) {
  const t = useTranslations();
  const language = useLanguage();
  const last = slot.windows.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt)).at(-1);
  if (!last || slot.state === 'closed' || !isRamadan(slot.day)) return null;
  const sunset = new Date(sunsetOf(slot.day)).toISOString();
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-sea px-3.5 py-3 text-small text-sea-ink">
      <MoonIcon size={20} />
      <span>
        <b className="font-semibold">{t('time.ramadan')}</b>{' '}
        {t(mode === 'Pickup' ? 'time.ramadanPickup' : 'time.ramadanText', {
          sunset: clockText(Math.round(minutesOf(sunset)), language),
          last: clockText(minutesOf(last.endsAt), language),
        })}
      </span>
    </p>
  );
}

/** Why days of the week are closed; those in a row with one reason are told together. */
export function ClosedDays({ days }: { days: SlotDay[] }) {
  const t = useTranslations();
  const language = useLanguage();
  const closed = days.filter(({ state }) => state === 'closed');
  const byReason = Map.groupBy(closed, ({ windows }) => windows[0]?.message ?? '');
  return [...byReason].map(
    ([reason, slots]) =>
      reason && (
        <p key={reason} className="flex items-start gap-2 text-small text-ink-soft">
          <ProhibitIcon size={18} className="mt-px" />
          <span>
            {t('time.closedDays', {
              days: runsOf(slots.map(({ day }) => day))
                .map((run) => [run[0], run.length > 1 ? run.at(-1) : undefined])
                .map((ends) =>
                  ends.flatMap((day) => (day ? dateText(day, language) : [])).join(' – '),
                )
                .join(language === 'ar' ? '، ' : ', '),
              reason,
            })}
          </span>
        </p>
      ),
  );
}
