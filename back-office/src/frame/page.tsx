import { type ReactNode, useEffect } from 'react';
import { KeyLine } from '../keys/key-line.tsx';
import { useTranslations } from '../translations.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Rail } from './rail.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = {
  title: string;
  /** The title where there is little room. */
  shortTitle?: string;
  /** A line under the title. */
  below?: ReactNode;
  /** At the end of the bar. */
  controls?: ReactNode;
  /** Switches of its own beside those of light and language. */
  switches?: ReactNode;
  /** At the end of the line of keys: how fresh the page is. */
  freshness?: ReactNode;
  children: ReactNode;
};

/** The frame of a screen: rail, bar, the page itself, and the line of keys. */
export function Page({ title, shortTitle, below, controls, switches, freshness, children }: Props) {
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
          <h1 className="heading">
            <span className={shortTitle && 'max-xl:hidden'}>{title}</span>
            {shortTitle && <span className="xl:hidden">{shortTitle}</span>}
          </h1>
          {below && <p className="text-small text-ink-soft">{below}</p>}
        </div>
        {controls}
        <div className="bar-switches flex">
          {switches}
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
