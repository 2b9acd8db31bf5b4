import { useEffect } from 'react';
import { useTranslations } from '../../translations.ts';

/** Sets the window's title; undefined leaves the one that is there. */
export function useTitle(title: string | undefined): void {
  const t = useTranslations();
  useEffect(() => {
    if (title) document.title = `${title} · ${t('shell.shop')}`;
  }, [title, t]);
}
