import type { Language } from '@mahlab/bakery/rules/language';
import type { ShopStep } from '@mahlab/bakery/rules/shop-steps';
import { fetched } from '@mahlab/web/fetched.ts';
import { LanguageProvider, type Translate, useLanguage } from '@mahlab/web/language.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Router, useLocation, useSearch } from 'wouter';
import { type Answers, FRESHNESS } from './data.ts';
import { finishHydration } from './hydration.ts';
import { aroundNavigation, prepare } from './navigation.ts';
import { SeasonPanelWhenWide } from './parts/panels/lazy-panels.ts';
import { Frame } from './parts/shell/frame.tsx';
import { WifiSlashIcon } from './parts/shell/offline-strip.tsx';
import { placeOf } from './places.ts';
import { loadedScreen, loadScreen } from './router.ts';
import type { Pattern } from './routes.ts';
import { countStep } from './state/count-steps.ts';
import { useHydrated } from './state/hydrated.ts';
import { PrepareContext } from './state/prepare.ts';
import { CartSyncWhenNeeded, SessionRefreshWhenNeeded, ToastsWhenNeeded } from './when-needed.tsx';

export type AppProps = {
  language: Language;
  t: Translate;
  answers: Answers;
  /** The address when rendering on the server; in the browser it is the window's. */
  ssrPath?: string;
  /** The query that the server rendered with; the browser hydrates with the same. */
  ssrSearch: string;
  /** The path that the server found nothing at. */
  missing: string | null;
};

/** The whole shop in one language. */
export function App({ language, t, answers, ssrPath, ssrSearch, missing }: AppProps) {
  const ssr = ssrPath === undefined ? { ssrSearch } : { ssrPath, ssrSearch };
  useEffect(begin, []);
  return (
    <LanguageProvider language={language} translate={t}>
      <SWRConfig value={{ ...FRESHNESS, fallback: answers }}>
        <Router base={language === 'ar' ? '/ar' : ''} aroundNav={aroundNavigation} {...ssr}>
          <PrepareContext value={prepare}>
            <CurrentScreen missing={missing} />
          </PrepareContext>
          <IconsAtHand />
          <ToastsWhenNeeded />
          <CartSyncWhenNeeded />
          <SessionRefreshWhenNeeded />
        </Router>
      </SWRConfig>
    </LanguageProvider>
  );
}

/** A part that waits until there is somebody (`data-later`) takes the page over when it is there. */
function begin(): void {
  if (!document.querySelector('[data-later]')) finishHydration();
  if (import.meta.env.PROD) setTimeout(keepForOffline, 3000);
}

/** Private windows may refuse: the shop then works with a network only. */
function keepForOffline(): void {
  import('./parts/shell/register-worker.ts')
    .then((worker) => worker.keepForOffline())
    .catch(() => undefined);
}

/** Has the sprite of icons fetched: the strip that says there is no network needs one without a network. */
function IconsAtHand() {
  return (
    useHydrated() && (
      <span hidden>
        <WifiSlashIcon />
      </span>
    )
  );
}

/** What a visit has reached that shows these; that a cart has something in it is told where it is put there. */
const STEPS: Partial<Record<Pattern, ShopStep>> = {
  '/product/:id': 'product',
  '/cake-designer': 'product',
  '/checkout/complete': 'time',
};

function CurrentScreen({ missing }: { missing: string | null }) {
  const [path] = useLocation();
  const search = useSearch();
  const found = placeOf(`${path}${search && `?${search}`}`).pattern;
  useEffect(() => countStep(STEPS[found] ?? 'visit'), [found]);
  return <ScreenAt key={path} pattern={missing === path ? '*' : found} />;
}

/** A screen that was shown before its code was there stays as it is: another tree would lose what is typed. */
function ScreenAt({ pattern }: { pattern: Pattern }) {
  const [screen] = useState(() => loadedScreen(pattern));
  if (screen) return <Frame {...screen} />;
  return (
    <Suspense fallback={<Frame Panel={SeasonPanelWhenWide} />}>
      <LazyScreen pattern={pattern} />
    </Suspense>
  );
}

const lazyScreens = new Map<Pattern, (props: object) => ReactNode>();

function LazyScreen({ pattern }: { pattern: Pattern }) {
  const language = useLanguage();
  const Known =
    lazyScreens.get(pattern) ??
    lazy(async () => {
      const screen = await fetched(() => loadScreen(pattern, language));
      return { default: () => <Frame {...screen} /> };
    });
  lazyScreens.set(pattern, Known as (props: object) => ReactNode);
  return <Known />;
}
