import type { Language } from '@mahlab/bakery/rules/language';
import { fetched } from '@mahlab/web/fetched.ts';
import { LanguageProvider, type Translate, useLanguage } from '@mahlab/web/language.tsx';
import { useToasts } from '@mahlab/web/toasts.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Router, useLocation, useSearch } from 'wouter';
import { comeAlive } from './come-alive.ts';
import { FRESHNESS } from './data.ts';
import { aroundNavigation } from './navigation.ts';
import { Frame } from './parts/shell/frame.tsx';
import { LazyCartSync, LazySessionRefresh, LazyToasts } from './parts/shell/lazy-parts.tsx';
import { WifiSlashIcon } from './parts/shell/offline-strip.tsx';
import { loadedScreen, loadScreen, placeOf } from './router.tsx';
import { type Answers, NOT_FOUND, type Route } from './routes.tsx';
import { useHydrated } from './state/hydrated.ts';
import { useShop } from './state/shop.ts';

export type AppProps = {
  language: Language;
  say: Translate;
  answers: Answers;
  /** The address when rendering on the server; in the browser it is the window's. */
  ssrPath?: string;
  /** The query that the server rendered with; the browser hydrates with the same. */
  ssrSearch: string;
  /** The path that the server found nothing at. */
  missing: string | null;
};

/** The whole shop in one language. */
export function App({ language, say, answers, ssrPath, ssrSearch, missing }: AppProps) {
  const ssr = ssrPath === undefined ? { ssrSearch } : { ssrPath, ssrSearch };
  useEffect(begin, []);
  return (
    <LanguageProvider language={language} translate={say}>
      <SWRConfig value={{ ...FRESHNESS, fallback: answers }}>
        <Router base={language === 'ar' ? '/ar' : ''} aroundNav={aroundNavigation} {...ssr}>
          <CurrentScreen missing={missing} />
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
  if (!document.querySelector('[data-later]')) comeAlive();
  if (import.meta.env.PROD) setTimeout(keepForOffline, 3000);
}

/** Private windows may refuse: the shop then works with a network only. */
function keepForOffline(): void {
  import('./register-worker.ts').then((worker) => worker.keepForOffline()).catch(() => undefined);
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

function ToastsWhenNeeded() {
  const [used] = useToasts((state) => state.toasts);
  const [wanted, want] = useState(false);
  if (used && !wanted) want(true);
  return (
    wanted && (
      <Suspense>
        <LazyToasts />
      </Suspense>
    )
  );
}

/** Nothing is sent before there is an id, a phone number and a branch (Spec 4). */
function CartSyncWhenNeeded() {
  const needed = useShop(
    ({ cartId, customer, branch }) => cartId && customer?.phoneNumber && branch,
  );
  return (
    needed && (
      <Suspense>
        <LazyCartSync />
      </Suspense>
    )
  );
}

/** Spec 4: a stored token is tried at start-up. */
function SessionRefreshWhenNeeded() {
  const token = useShop((shop) => shop.token);
  return (
    token && (
      <Suspense>
        <LazySessionRefresh token={token} />
      </Suspense>
    )
  );
}

function CurrentScreen({ missing }: { missing: string | null }) {
  const [path] = useLocation();
  const search = useSearch();
  const found = placeOf(`${path}${search && `?${search}`}`).route;
  const route = missing === path ? NOT_FOUND : found;
  const screen = loadedScreen(route);
  if (screen) return <Frame key={path} screen={screen} />;
  return (
    <Suspense fallback={<Frame key={path} />}>
      <LazyScreen key={path} route={route} />
    </Suspense>
  );
}

const lazyScreens = new Map<Route, (props: object) => ReactNode>();

function LazyScreen({ route }: { route: Route }) {
  const language = useLanguage();
  const Known =
    lazyScreens.get(route) ??
    lazy(async () => {
      const screen = await fetched(() => loadScreen(route, language));
      return { default: () => <Frame screen={screen} /> };
    });
  lazyScreens.set(route, Known as (props: object) => ReactNode);
  return <Known />;
}
