import { type BrandColours, nearestReadable, unreadable } from '@mahlab/bakery/rules/brand';
import { readColour } from '@mahlab/bakery/rules/colour';
import type { SettingsProblem, ShopSettings } from '@mahlab/bakery/rules/shop-settings';
import { Field } from '@mahlab/ui/field';
import { useTranslations } from '../translations.ts';
import { MarkField } from './mark-field.tsx';

/** How the shop looks and is called. */
export type BrandSettings = Pick<
  ShopSettings,
  'shopName' | 'shopArabicName' | 'mainColour' | 'softColour' | 'mark'
>;
type Props = {
  settings: BrandSettings;
  errors: Partial<Record<keyof BrandSettings, SettingsProblem>>;
  /** What somebody else has saved in a field meanwhile. */
  hints?: Partial<Record<keyof BrandSettings, string | undefined>>;
  onChange: (field: keyof BrandSettings, value: string) => void;
  /** Whether the mark is on its way. */
  onBusy: (busy: boolean) => void;
};

/** The shop's name in both languages, its mark, and its two colours, each with the nearest that can be read. */
export function BrandFields({ settings, errors, hints = {}, onChange, onBusy }: Props) {
  const t = useTranslations();
  const { mainColour, softColour } = settings;
  const [main, soft] = [readColour(mainColour), readColour(softColour)];
  const colours = main && soft ? { main, soft } : null;
  const text = (field: 'shopName' | 'shopArabicName') => {
    const problem = errors[field];
    return {
      value: settings[field],
      hint: hints[field],
      error:
        problem && t(problem === 'too-long' ? 'settings.nameTooLong' : `settings.wrong.${problem}`),
      autoComplete: 'off',
      onChange: ({ target }: { target: HTMLInputElement }) => onChange(field, target.value),
    };
  };
  const colour = (field: 'mainColour' | 'softColour', part: keyof BrandColours) => ({
    label: t(`settings.${field}`),
    palette: t(`settings.${field}Palette`),
    value: settings[field],
    hint: hints[field] ?? t(`settings.${field}Text`),
    problem: colours && unreadable(colours).includes(part) ? ('contrast' as const) : errors[field],
    nearest: colours && nearestReadable(colours)[part],
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <>
      <div className="settings-pair">
        <Field label={t('settings.shopName')} lang="en" dir="ltr" {...text('shopName')} />
        <Field
          label={t('settings.shopArabicName')}
          lang="ar"
          dir="rtl"
          {...text('shopArabicName')}
        />
      </div>
      <div className="settings-pair">
        <ColourField {...colour('mainColour', 'main')} />
        <ColourField {...colour('softColour', 'soft')} />
      </div>
      <MarkField mark={settings.mark} onChange={(mark) => onChange('mark', mark)} onBusy={onBusy} />
    </>
  );
}

type ColourProps = {
  label: string;
  /** What the choice of all colours is called. */
  palette: string;
  value: string;
  hint: string;
  problem: SettingsProblem | undefined;
  /** The nearest colour that can be read. */
  nearest: string | null;
  onChange: (value: string) => void;
};

/** A colour: chosen, or typed as `#rrggbb`. One that cannot be read says which can. */
function ColourField({ label, palette, value, hint, problem, nearest, onChange }: ColourProps) {
  const t = useTranslations();
  return (
    <div className="grid content-start gap-2">
      <Field
        label={label}
        dir="ltr"
        value={value}
        hint={hint}
        error={problem && t(`settings.wrong.${problem}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        before={
          <input
            type="color"
            className="settings-swatch"
            aria-label={palette}
            value={readColour(value) ?? '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
        }
      />
      {problem === 'contrast' && nearest && (
        <button type="button" className="settings-nearest" onClick={() => onChange(nearest)}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="10" fill={nearest} />
          </svg>
          {t('settings.takeNearest', { colour: nearest })}
        </button>
      )}
    </div>
  );
}
