import type { Localized } from '@mahlab/bakery/rules/language';
import { TextArea } from '@mahlab/ui/field';
import { useTranslations } from '../../translations.ts';

type Props = { label: string; value: Localized; onChange: (value: Localized) => void };

/** A text in both languages, side by side. */
export function BothTexts({ label, value, onChange }: Props) {
  const t = useTranslations();
  return (
    <fieldset className="grid grid-cols-2 gap-2 max-[40rem]:grid-cols-1">
      <legend className="pb-2 text-small font-semibold">{label}</legend>
      <TextArea
        label={t('requests.english')}
        lang="en"
        dir="ltr"
        maxLength={500}
        value={value.english}
        onChange={(event) => onChange({ ...value, english: event.target.value })}
      />
      <TextArea
        label={t('requests.arabic')}
        lang="ar"
        dir="rtl"
        maxLength={500}
        value={value.arabic}
        onChange={(event) => onChange({ ...value, arabic: event.target.value })}
      />
    </fieldset>
  );
}
