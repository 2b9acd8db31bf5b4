import type { ReactNode } from 'react';
import { SaveButton } from '../../../parts/save-button.tsx';
import { useTranslations } from '../../../translations.ts';
import type { useSaving } from './use-saving.ts';

type Props = { saving: ReturnType<typeof useSaving>; children: ReactNode };

/** The one button of a sheet over the calendar, and what saving leaves as it is. */
export function SavePlan({ saving, children }: Props) {
  const t = useTranslations();
  return (
    <div className="grid gap-2">
      <SaveButton problem={saving.problem} busy={saving.busy}>
        {children}
      </SaveButton>
      <p className="text-center text-tiny text-ink-soft">{t('calendar.oldPromises')}</p>
    </div>
  );
}
