import type { Language } from '@mahlab/bakery/rules/language';
import { LanguageProvider } from '@mahlab/web/language.tsx';
import { Toasts } from '@mahlab/web/toast-shelves.tsx';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { FRESHNESS } from './data.ts';
import { Opening } from './frame/opening.tsx';
import { OpeningFrame } from './frame/opening-frame.tsx';
import { Unreachable } from './frame/unreachable.tsx';
import { KeysSheet } from './keys/keys-sheet.tsx';
import { useKeyboard } from './keys/use-keyboard.ts';
import { BASE, paths } from './paths.ts';
import { placeOf } from './places.ts';
import { usePrinting } from './printing/ask-print.ts';
import { PrintPart } from './printing/print-part.ts';
import { loadedScreen, loadScreen } from './router.ts';
import { type Pattern, routeOf } from './routes.ts';
import { mayHere } from './session/may-here.ts';
import { useSession } from './session/me.ts';
import { useTheme } from './state/theme.ts';
import { type Translate, useTranslations } from './translations.ts';

/** The whole office in one language. */
export function App({ language, t }: { language: Language; t: Translate }) {
  useKeyboard();
  useTheme();
  return (
    <LanguageProvider language={language} translate={t as never}>
      <SWRConfig value={FRESHNESS}>
        <Router base={BASE[language]}>
          <div className="office">
            <CurrentScreen language={language} />
            <KeysSheet />
            <Printing />
            <Toasts />
          </div>
        </Router>
      </SWRConfig>
    </LanguageProvider>
  );
}

/** The sheet that prints, over whatever screen asked for it. */
function Printing() {
  const { asked } = usePrinting();
  const { me } = useSession();
  const person = me?.person?.id;
  // What was printed without a line, or while this tablet was locked, is told now.
  useEffect(() => {
    if (person) void import('./printing/print-log.ts').then((m) => m.sendPrintLog());
  }, [person]);
  return <Suspense>{asked && <PrintPart />}</Suspense>;
}

/** Whoever is not signed in is led to the sign-in, and from there back to where they wanted to go. */
function CurrentScreen({ language }: { language: Language }) {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const { pattern, params } = placeOf(`${BASE[language]}${path}`);
  const { open, display, right } = routeOf(pattern);
  const isDisplay = display && session.me;
  if (!open && !isDisplay) {
    if (session.state === 'out' || session.state === 'locked') {
      const then = `${path}${search && `?${search}`}`;
      return <Redirect to={paths.signIn(then === paths.today() ? undefined : then)} replace />;
    }
    if (session.state === 'unreachable') return <Unreachable />;
    if (session.state === 'unknown') return <OpeningAt pattern={pattern} />;
    // A driver begins at their own round; the board shows them nothing.
    const isDriver = session.me?.person?.role === 'driver';
    if (isDriver && pattern === '/') return <Redirect to={paths.drive()} replace />;
    // The code on a box leads whoever drives to its door.
    if (isDriver && pattern === '/order/:id') {
      return <Redirect to={paths.drive(`?stop=${params['id']}`)} replace />;
    }
    if (right && !mayHere(session.me, right)) return <Screen pattern="*" language={language} />;
  }
  return <Screen key={pattern} pattern={pattern} language={language} />;
}

function Screen({ pattern, language }: { pattern: Pattern; language: Language }) {
  const [Loaded, setLoaded] = useState<ComponentType | undefined>(() => loadedScreen(pattern));
  useEffect(() => {
    if (!Loaded) void loadScreen(pattern, language).then((screen) => setLoaded(() => screen));
  }, [Loaded, pattern, language]);
  return Loaded ? <Loaded /> : <OpeningAt pattern={pattern} />;
}

/** What stands there until a screen can be shown: at a desk its frame, as the page brought it. */
function OpeningAt({ pattern }: { pattern: Pattern }) {
  const t = useTranslations();
  const { open, display } = routeOf(pattern);
  return open || display ? <Opening /> : <OpeningFrame title={t('office.opening')} />;
}
