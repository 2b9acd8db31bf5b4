import { get } from '@mahlab/web/client.ts';
import { languageOfPage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { preload } from 'swr';
import type { AroundNavHandler } from 'wouter';
import { placeOf } from './places.ts';
import { loadedScreen, loadScreen } from './router.ts';
import { type Pattern, type RouteContext, routeOf } from './routes.ts';

/** Code that is not here after this long no longer holds the page back; a skeleton shows instead. */
const PATIENCE_MS = 1500;

/** Of presses in a row the last counts, whichever address has its code first. */
let turn = 0;

if (!import.meta.env.SSR) {
  // Back and Forward are such a press too.
  addEventListener('popstate', () => {
    turn += 1;
    delete document.documentElement.dataset.going;
  });
}

/**
 * Opens an address: fetches its code first, then changes the page in one cross-fade, at its top. Until the code is here the
 * page says that it is on its way (`data-going`).
 */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  void open();

  async function open() {
    turn += 1;
    const mine = turn;
    const { dataset } = document.documentElement;
    dataset.going = '';
    const ready = prepare(to).then(() => {
      if (mine === turn) delete dataset.going;
    });
    await Promise.race([ready, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
    if (mine !== turn) return;
    // Its code can't come without a network: better this page than an empty one.
    if (!navigator.onLine && !loadedScreen(placeOf(to).pattern)) {
      delete dataset.going;
      return showToast({ kind: 'error', text: '', offline: true });
    }
    const change = async () => {
      // The browser begins a cross-fade a moment later.
      if (mine !== turn) return;
      navigate(to, options);
      // The new page stands once the store's subscribers have rendered.
      await new Promise((done) => setTimeout(done));
      window.scrollTo(0, 0);
      // A screen may have put the focus into a field already.
      if (document.activeElement?.matches('#main :is(input, textarea)')) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (document.startViewTransition && !still) document.startViewTransition(change);
    else await change();
  }
};

/** Fetches code and data of an address that is likely to be opened next; failures show when it is opened. */
export async function prepare(to: string): Promise<void> {
  const { pattern, context } = placeOf(to);
  preloadData(pattern, context);
  await loadScreen(pattern, languageOfPage()).catch(() => undefined);
}

function preloadData(pattern: Pattern, context: RouteContext): void {
  // What fails here is asked for again by the screen, which then shows it.
  for (const path of routeOf(pattern).needs?.(context) ?? [])
    preload(path, get).catch(() => undefined);
}
