import { FIGURES, type Figure } from '@mahlab/bakery/rules/staff/numbers';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { saveFigure } from '../../numbers/figure-file.ts';
import { Choices } from '../../parts/choices.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  figure: Figure | null;
  span: { from: string; until: string; kitchen?: string };
  onClose: () => void;
};

/** The rows of a figure as a file for a spreadsheet, of the days and kitchens that are shown. */
export function FileSheet({ figure, span, onClose }: Props) {
  const t = useTranslations();
  const [what, setWhat] = useState<Figure>(figure ?? 'sales');
  const form = useSubmit<{ save?: string }>({
    check: () => ({}),
    send: async () => {
      const problem = await saveFigure(what, span, t);
      if (problem) return { save: problem };
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('numbers.file')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy}>
          {t('numbers.fileNow')}
        </SaveButton>
      }
    >
      <Choices
        name="figure"
        label={t('numbers.fileOf')}
        value={what}
        choices={FIGURES.map((value) => ({ value, text: t(`numbers.figure-${value}`) }))}
        onChange={setWhat}
      />
      <p className="text-small text-ink-soft">{t('numbers.fileHint')}</p>
    </SideSheet>
  );
}
