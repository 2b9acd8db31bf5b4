import { Mark } from '@mahlab/ui/mark';
import { useEffect, useState } from 'react';
import { useTranslations } from '../translations.ts';

/** While it is asked who works here, or code comes: nothing for a moment, then the mark. */
export function Opening() {
  const t = useTranslations();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <h1 className="sr-only">{t('office.opening')}</h1>
      {late && <Mark size={56} className="motion-safe:animate-pulse" />}
    </main>
  );
}
