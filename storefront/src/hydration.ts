import { fetched } from '@mahlab/web/fetched.ts';

/** What was done before the app ran, in order: what was pressed or sent, or a field and its text (see `first-paint.js`). */
export type Early = [control: HTMLElement, text?: string][] & { playing?: boolean };

/** The page is hydrated. What was done before is done now. */
export function finishHydration(): void {
  if (isHydrated()) return;
  if (early().length === 0) setReady();
  else
    void fetched(() => import('./parts/shell/replay.ts'))
      .then((m) => m.replay(early()))
      .then(setReady);
}

/** From now on presses reach the app by themselves. */
function setReady(): void {
  document.documentElement.dataset.ready = '';
}

/** Whether presses reach the app by themselves. */
export function isHydrated(): boolean {
  return 'ready' in document.documentElement.dataset;
}

/** The list that the first script keeps. */
export function early(): Early {
  return (globalThis as { mahlabEarly?: Early }).mahlabEarly ?? [];
}
