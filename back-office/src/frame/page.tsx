import { type ReactNode, useEffect } from 'react';
import { KeyLine } from '../keys/key-line.tsx';
import { useTranslations } from '../translations.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Rail } from './rail.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = {
  title: string;
  /** A line under the title. */
  below?: ReactNode;
  /** At the end of the bar. */
  controls?: ReactNode;
  /** At the end of the line of keys: how fresh the page is. */
  freshness?: ReactNode;
  children: ReactNode;
};

/** The frame of a screen: rail, bar, the page itself, and the line of keys. */
export function Page({ title, below, controls, freshness, children }: Props) {
  const t = useTranslations();
  useEffect(() => {
    document.title = `${title} · ${t('office.title')}`;
  }, [title, t]);
  return (
    <div className="frame">
      <a href="#page" className="skip-link">
        {t('office.skip')}
      </a>
      <Rail />
      <header className="bar">
        <div className="bar-title">
          <h1 className="heading">{title}</h1>
          {below && <p className="text-small text-ink-soft">{below}</p>}
        </div>
        {controls}
        <div className="flex">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <main id="page" className="page" tabIndex={-1}>
        {children}
      </main>
      <KeyLine>{freshness}</KeyLine>
    </div>
  );
}
