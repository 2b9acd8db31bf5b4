import type { Day } from '@mahlab/bakery/rules/promise/day';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useTranslations } from '../../translations.ts';
import { shortMonthName } from './day-names.ts';
import type { DayState, SlotDay } from './slot-days.ts';
import { dateText, today, weekdayText } from './window-text.ts';

type Props = {
  days: SlotDay[];
  chosen: Day | null;
  onChoose: (day: Day) => void;
};

/** Nothing can be chosen on these, and nothing more can be said of them in a list of windows. */
const SHUT: DayState[] = ['closed', 'none', 'too-late'];

/** Whether a day can be looked at. */
export function isShut({ state }: SlotDay): boolean {
  return SHUT.includes(state);
}

/** Days on which nothing is free, but whose windows say why. */
const TAKEN: DayState[] = ['full', 'too-soon', 'uncertain'];

const WORD: Partial<Record<DayState, string>> = {
  first: 'text-leaf-ink',
  few: 'text-saffron-ink',
};

/** Seven days side by side, each with what it comes to in a word. */
export function DayStrip({ days, chosen, onChoose }: Props) {
  const t = useTranslations();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('time.day')} className="-mx-1.5 grid grid-cols-7 gap-1">
      {days.map((day) => (
        <OneDay
          key={day.day}
          name={name}
          slot={day}
          chosen={day.day === chosen}
          onChoose={() => onChoose(day.day)}
        />
      ))}
    </div>
  );
}

type OneProps = { name: string; slot: SlotDay; chosen: boolean; onChoose: () => void };

function OneDay({ name, slot, chosen, onChoose }: OneProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { day, state } = slot;
  const shut = isShut(slot);
  const isFaint = shut || TAKEN.includes(state);
  const isToday = day === today();
  const weekday = isToday ? t('time.today') : weekdayText(day, language);
  const word = state === 'free' ? monthOn(day, language) : t(`time.state.${state}`);
  const look = chosen ? 'bg-ink text-milk' : isFaint ? 'text-ink-faint' : '';
  return (
    <label
      className={`relative grid h-17.5 min-w-0 content-center justify-items-center gap-px rounded-control leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cherry ${shut ? '' : 'cursor-pointer'} ${look}`}
    >
      <input
        type="radio"
        name={name}
        value={day}
        checked={chosen}
        disabled={shut}
        onChange={onChoose}
        aria-label={[dateText(day, language), isToday && t('time.today'), word]
          .filter(Boolean)
          .join(', ')}
        className="absolute inset-0 appearance-none opacity-0"
      />
      <span aria-hidden="true" className={`text-tiny ${chosen || isFaint ? '' : 'text-ink-soft'}`}>
        {weekday}
      </span>
      <b
        aria-hidden="true"
        className={`text-lead leading-tight tabular-nums ${isFaint && !chosen ? 'font-medium' : 'font-semibold'}`}
      >
        {Number(day.slice(8))}
      </b>
      <span
        aria-hidden="true"
        className={`text-tiny leading-tight font-medium whitespace-nowrap ${chosen || isFaint ? '' : (WORD[state] ?? 'text-ink-soft')}`}
      >
        {word || '\u00a0'}
      </span>
    </label>
  );
}

/** On the first of a month a free day says which. */
function monthOn(day: Day, language: 'en' | 'ar'): string {
  return day.endsWith('-01') ? shortMonthName(day, language) : '';
}
