import { Mark } from '@mahlab/ui/mark';
import { useLate } from '@mahlab/web/use-late.ts';
import { useTranslations } from '../translations.ts';

/** While it is asked who works here, or code comes: nothing for a moment, then the mark. */
export function Opening() {
  const t = useTranslations();
  const late = useLate();
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <h1 className="sr-only">{t('office.opening')}</h1>
      {late && <Mark size={56} className="motion-safe:animate-pulse" />}
    </main>
  );
}
