import { type Localized, nameIn } from '@mahlab/bakery/rules/language';
import { Field } from '@mahlab/ui/field';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../../translations.ts';

type Kitchen = { id: string; name: string; arabicName: string };
type PicksProps = {
  kitchens: readonly Kitchen[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Of which kitchens a change is: any of them. */
export function KitchenPicks({ kitchens, chosen, onChange }: PicksProps) {
  const t = useTranslations();
  const language = useLanguage();
  const toggle = (id: string) =>
    onChange(
      kitchens
        .map((one) => one.id)
        .filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one))),
    );
  return (
    <fieldset className="picks">
      <legend>{t('calendar.kitchens')}</legend>
      <div>
        {kitchens.map((kitchen) => (
          <label key={kitchen.id} className="pick">
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(kitchen.id)}
              onChange={() => toggle(kitchen.id)}
            />
            {nameIn(kitchen, language)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type LabelProps = { label: Localized; onChange: (label: Localized) => void };

/** What shoppers read about it, side by side in both languages. */
export function LabelFields({ label, onChange }: LabelProps) {
  const t = useTranslations();
  return (
    <div className="pair">
      <Field
        label={t('calendar.readEnglish')}
        lang="en"
        dir="ltr"
        maxLength={80}
        value={label.english}
        onChange={({ target }) => onChange({ ...label, english: target.value })}
      />
      <Field
        label={t('calendar.readArabic')}
        lang="ar"
        dir="rtl"
        maxLength={80}
        value={label.arabic}
        onChange={({ target }) => onChange({ ...label, arabic: target.value })}
      />
    </div>
  );
}
