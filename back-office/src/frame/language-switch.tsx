import { useLanguage } from '@mahlab/web/language.tsx';
import { useLocation, useSearch } from 'wouter';
import { inOtherLanguage } from '../places.ts';

/** Leads to the same screen in the other language: a page of its own, since its direction is another. */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const language = useLanguage();
  const [path] = useLocation();
  const search = useSearch();
  const [name, short, to] = language === 'ar' ? ['English', 'EN', 'en'] : ['العربية', 'ع', 'ar'];
  return (
    <a
      href={inOtherLanguage(language, path, search)}
      lang={to}
      hrefLang={to}
      className={long ? 'link text-small' : 'icon-button text-small font-semibold'}
    >
      {long ? (
        name
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </a>
  );
}
