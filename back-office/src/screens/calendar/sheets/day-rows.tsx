import { SERVICE_DAY_MINUTES, type Span } from '@mahlab/bakery/rules/promise/day';
import type { Mode, Shift, Window } from '@mahlab/bakery/rules/promise/plan';
import { usualWindow } from '@mahlab/bakery/rules/promise/timings';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?icon';
import type { ReactNode } from 'react';
import { minuteText } from '../../../calendar/minutes-text.ts';
import { useTranslations } from '../../../translations.ts';

const XIcon = /*#__PURE__*/ icon(x);
const STEP = 30;
const STEPS = Array.from({ length: SERVICE_DAY_MINUTES / STEP + 1 }, (_, index) => index * STEP);
const MIDNIGHT = 1440;

type Rows<Row> = { rows: readonly Row[]; onChange: (rows: Row[]) => void };

/** When the kitchen delivers and hands over. */
export function WindowRows({ rows, onChange }: Rows<Window>) {
  const t = useTranslations();
  const add = (mode: Mode, minutes: number) => () => {
    const from = Math.min(
      Math.max(600, ...rows.filter((row) => row.mode === mode).map(({ until }) => until)),
      SERVICE_DAY_MINUTES - minutes,
    );
    onChange([...rows, usualWindow(mode, { from, until: from + minutes })]);
  };
  return (
    <SpanRows
      title={t('calendar.windows')}
      rows={rows}
      onChange={onChange}
      before={(row, change) => (
        <select
          aria-label={t('calendar.mode')}
          value={row.mode}
          onChange={({ target }) => change({ mode: target.value as Mode })}
        >
          <option value="Delivery">{t('calendar.delivery')}</option>
          <option value="Pickup">{t('calendar.pickup')}</option>
        </select>
      )}
    >
      <button type="button" className="act" onClick={add('Delivery', 120)}>
        {t('calendar.addDelivery')}
      </button>
      <button type="button" className="act" onClick={add('Pickup', 60)}>
        {t('calendar.addPickup')}
      </button>
    </SpanRows>
  );
}

/** When somebody works in the kitchen. */
export function HoursRows({ rows, onChange }: Rows<Span>) {
  const t = useTranslations();
  return (
    <SpanRows title={t('calendar.production')} rows={rows} onChange={onChange}>
      <button
        type="button"
        className="act"
        onClick={() => onChange([...rows, { from: 480, until: 1200 }])}
      >
        {t('calendar.addHours')}
      </button>
    </SpanRows>
  );
}

/** Drivers on the road. */
export function ShiftRows({ rows, onChange }: Rows<Shift>) {
  const t = useTranslations();
  return (
    <SpanRows
      title={t('calendar.shifts')}
      rows={rows}
      onChange={onChange}
      before={(row, change) => (
        <>
          <select
            aria-label={t('calendar.vehicle')}
            value={row.vehicle}
            onChange={({ target }) => change({ vehicle: target.value as Shift['vehicle'] })}
          >
            <option value="car">{t('calendar.car')}</option>
            <option value="bike">{t('calendar.bike')}</option>
          </select>
          <input
            type="number"
            min={0}
            max={100}
            aria-label={t('calendar.howMany')}
            value={row.count}
            onChange={({ target }) =>
              change({ count: Math.max(0, Math.min(100, Math.floor(Number(target.value)) || 0)) })
            }
          />
        </>
      )}
    >
      <button
        type="button"
        className="act"
        onClick={() => onChange([...rows, { from: 600, until: 1320, vehicle: 'car', count: 1 }])}
      >
        {t('calendar.addShift')}
      </button>
    </SpanRows>
  );
}

type SpanRowsProps<Row> = Rows<Row> & {
  title: string;
  before?: (row: Row, change: (change: Partial<Row>) => void) => ReactNode;
  children: ReactNode;
};

function SpanRows<Row extends Span>({
  title,
  rows,
  onChange,
  before,
  children,
}: SpanRowsProps<Row>) {
  const t = useTranslations();
  const changeOf = (index: number) => (change: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <fieldset className="span-rows">
      <legend>{title}</legend>
      {rows.length === 0 && <p className="text-small text-ink-soft">{t('calendar.none')}</p>}
      {rows.map((row, index) => {
        const change = changeOf(index);
        return (
          // Rows have no name of their own, and all they show is given.
          <div key={index} className="span-row">
            {before?.(row, change)}
            <TimeSelect
              label={t('calendar.rowFrom')}
              value={row.from}
              onChange={(from) => change({ from } as Partial<Row>)}
            />
            <TimeSelect
              label={t('calendar.rowUntil')}
              value={row.until}
              onChange={(until) => change({ until } as Partial<Row>)}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t('calendar.removeRow')}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <XIcon size={14} />
            </button>
          </div>
        );
      })}
      <div className="flex flex-wrap gap-5">{children}</div>
    </fieldset>
  );
}

type TimeProps = { label: string; value: number; onChange: (minutes: number) => void };

/** A time of a service day, into the morning after it. */
function TimeSelect({ label, value, onChange }: TimeProps) {
  const t = useTranslations();
  const language = useLanguage();
  const steps = STEPS.includes(value) ? STEPS : [...STEPS, value].toSorted((a, b) => a - b);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {steps.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes >= MIDNIGHT
            ? t('calendar.nextMorning', { time: minuteText(minutes, language) })
            : minuteText(minutes, language)}
        </option>
      ))}
    </select>
  );
}
