import type { StaffAreas } from '@mahlab/bakery/api/staff-area';
import { nameIn } from '@mahlab/bakery/rules/language';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import type { KitchenField, KitchenProblem } from '@mahlab/bakery/rules/staff/new-kitchen';
import { Field } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { currencyIn } from '../money/currency.ts';
import { type Translate, useTranslations } from '../translations.ts';
import type { KitchenDraft } from './draft.ts';

type Props = {
  kitchen: KitchenDraft;
  /** Those that it may deliver to; null where it is given areas later. */
  governorates: StaffAreas['governorates'] | null;
  /** What is wrong with a field, in words. */
  problem: (field: KitchenField) => string | undefined;
  onChange: (change: Partial<KitchenDraft>) => void;
};

/** A Sunday, for the names of weekdays. */
const SUNDAY = Date.UTC(2026, 10, 22);

/** A new kitchen: where it is, when it is open, and where it delivers. */
export function KitchenFields({ kitchen, governorates, problem, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const text = (field: Exclude<KitchenField, 'days' | 'areas'>) => ({
    value: kitchen[field],
    error: problem(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
  });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <>
      <div className="settings-pair">
        <Field label={t('start.kitchenEnglish')} lang="en" dir="ltr" {...text('name')} />
        <Field label={t('start.kitchenArabic')} lang="ar" dir="rtl" {...text('arabicName')} />
        <Field label={t('settings.addressEnglish')} lang="en" dir="ltr" {...text('address')} />
        <Field label={t('settings.addressArabic')} lang="ar" dir="rtl" {...text('arabicAddress')} />
        <Field label={t('settings.phone')} inputMode="tel" dir="ltr" {...text('phone')} />
      </div>
      <Boxes legend={t('start.days')} error={problem('days')}>
        {WEEKDAYS.map((day, index) => (
          <Box
            key={day}
            checked={kitchen.days.includes(day)}
            invalid={problem('days') !== undefined}
            onChange={(is) => {
              const days = WEEKDAYS.filter((one) =>
                one === day ? is : kitchen.days.includes(one),
              );
              onChange({ days });
            }}
          >
            {weekday.format(SUNDAY + index * 86_400_000)}
          </Box>
        ))}
      </Boxes>
      <div className="settings-pair">
        <Field label={t('start.opens')} type="time" dir="ltr" {...text('opens')} />
        <Field label={t('start.closes')} type="time" dir="ltr" {...text('closes')} />
      </div>
      {governorates && (
        <Boxes legend={t('start.areas')} error={problem('areas')} hint={t('start.areasText')}>
          {governorates.map((governorate) => {
            const ids = governorate.areas.map(({ id }) => id);
            return (
              <Box
                key={governorate.id}
                checked={ids.every((id) => kitchen.areas.includes(id))}
                invalid={problem('areas') !== undefined}
                onChange={(is) => {
                  const others = kitchen.areas.filter((id) => !ids.includes(id));
                  onChange({ areas: is ? [...others, ...ids] : others });
                }}
              >
                {nameIn(governorate, language)}
              </Box>
            );
          })}
        </Boxes>
      )}
      <div className="settings-pair">
        <Field
          label={t('start.delivery')}
          before={currencyIn(language)}
          inputMode="decimal"
          dir="ltr"
          {...text('deliveryFils')}
        />
        <Field
          label={t('start.minimum')}
          before={currencyIn(language)}
          inputMode="decimal"
          dir="ltr"
          {...text('minimumFils')}
        />
      </div>
    </>
  );
}

/** What is wrong with a field, in words. */
export function kitchenProblemText(
  t: Translate,
  problem: KitchenProblem | undefined,
): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'hours' || problem === 'amount') return t(`start.wrong.${problem}`);
  return t(`settings.wrong.${problem}`);
}

type BoxesProps = { legend: string; hint?: string; error: string | undefined; children: ReactNode };

function Boxes({ legend, hint, error, children }: BoxesProps) {
  return (
    <fieldset className="start-boxes">
      <legend className="text-small font-semibold">{legend}</legend>
      <div className="start-row">{children}</div>
      {hint && <p className="text-small text-ink-soft">{hint}</p>}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type BoxProps = {
  checked: boolean;
  invalid: boolean;
  onChange: (is: boolean) => void;
  children: ReactNode;
};

function Box({ checked, invalid, onChange, children }: BoxProps) {
  return (
    <label className="start-box">
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
