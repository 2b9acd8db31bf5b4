import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?icon';
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?icon';
import type { ReactNode } from 'react';
import type { ChosenWindow } from '../../state/chosen-time.ts';
import { useTranslations } from '../../translations.ts';
import { monthName } from './day-names.ts';
import { ClosedDays, RamadanNotice } from './day-notices.tsx';
import { DayStrip, isShut } from './day-strip.tsx';
import { type SlotDay, slotDays } from './slot-days.ts';
import { WindowList } from './window-list.tsx';

const CaretLeftIcon = /*#__PURE__*/ icon(caretLeft);
const CaretRightIcon = /*#__PURE__*/ icon(caretRight);

/** Days of the strip. */
export const WEEK = 7;

type Props = {
  mode: Mode;
  /** The windows of the week that is shown; undefined while they are asked for. */
  windows: OfferedWindow[] | undefined;
  /** The earliest of all. */
  first: OfferedWindow | undefined;
  /** The first day of the week that is shown, and which week that is, from 0. */
  from: Day;
  week: number;
  onWeek: (week: number) => void;
  day: Day | null;
  onDay: (slot: SlotDay) => void;
  chosen: ChosenWindow | null;
  justFilled?: ChosenWindow | null;
  onChoose: (window: OfferedWindow) => void;
};

/** Seven days, the windows of one of them, and what is special about them. */
export function SlotPicker(props: Props) {
  const { mode, windows, first, from, day, onDay, chosen, justFilled = null, onChoose } = props;
  const days = windows && slotDays(windows, from, { days: WEEK, first });
  const slot = days?.find((one) => one.day === day && !isShut(one));
  return (
    <>
      {slot && <RamadanNotice slot={slot} mode={mode} />}
      <section className="grid gap-2">
        <WeekHead {...props} days={days} />
        {days ? (
          <DayStrip
            days={days}
            chosen={slot?.day ?? null}
            onChoose={(to) => {
              const found = days.find((one) => one.day === to);
              if (found) onDay(found);
            }}
          />
        ) : (
          <span className="skeleton -mx-1.5 block h-17.5 rounded-control" />
        )}
      </section>
      {slot && (
        <WindowList
          day={slot.day}
          windows={slot.windows}
          chosen={chosen}
          justFilled={justFilled}
          onChoose={onChoose}
        />
      )}
      {!days && <span className="skeleton block h-52 rounded-tile" />}
      {days && <ClosedDays days={days} />}
    </>
  );
}

type HeadProps = Props & { days: SlotDay[] | undefined };

function WeekHead({ from, week, onWeek, days }: HeadProps) {
  const t = useTranslations();
  const language = useLanguage();
  const isLast = days?.every(({ state }) => state === 'too-late' || state === 'none') ?? true;
  return (
    <div className="flex items-center gap-1">
      <h2 className="flex-1 text-lead font-semibold">{t('time.day')}</h2>
      <span className="text-small text-ink-soft">{monthName(from, language)}</span>
      <span className="-my-2 -me-2 flex">
        <Turn label={t('time.earlierDays')} off={week === 0} onTurn={() => onWeek(week - 1)}>
          <CaretLeftIcon size={16} className="flip" />
        </Turn>
        <Turn label={t('time.laterDays')} off={isLast} onTurn={() => onWeek(week + 1)}>
          <CaretRightIcon size={16} className="flip" />
        </Turn>
      </span>
    </div>
  );
}

type TurnProps = { label: string; off: boolean; onTurn: () => void; children: ReactNode };

function Turn({ label, off, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off}
      onClick={onTurn}
      className="grid size-11 place-items-center rounded-pill disabled:text-edge"
    >
      {children}
    </button>
  );
}
