import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations.ts';
import type { useSaving } from './use-saving.ts';

type Props = { saving: ReturnType<typeof useSaving>; children: ReactNode };

/** The one button of a sheet over the calendar; why it did not save stands above it. */
export function SaveButton({ saving, children }: Props) {
  const t = useTranslations();
  return (
    <div className="grid gap-2">
      <div role="alert" className="empty:hidden">
        {saving.problem && <FieldError>{saving.problem}</FieldError>}
      </div>
      <Button type="submit" wide busy={saving.busy}>
        {children}
        <kbd aria-hidden="true">⌘ Enter</kbd>
      </Button>
      <p className="text-center text-tiny text-ink-soft">{t('calendar.oldPromises')}</p>
    </div>
  );
}
