/** The page is taken over. What was pressed before is pressed now (see `first-paint.js`). */
export function comeAlive(): void {
  if (isAlive()) return;
  document.documentElement.dataset.ready = '';
  for (const control of pressed()) control.click();
}

/** Whether presses reach the app by themselves. */
export function isAlive(): boolean {
  return 'ready' in document.documentElement.dataset;
}

/** Settles as soon as there is somebody: a pointer that moves, a key, a scroll, or a press from before. */
export async function somebodyThere(): Promise<void> {
  if (pressed().length > 0 || scrollY > 0) return;
  const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'];
  await new Promise((done) => {
    for (const sign of signs) addEventListener(sign, done, { capture: true, once: true });
  });
}

function pressed(): HTMLElement[] {
  const { mahlabPressed = [] } = globalThis as { mahlabPressed?: HTMLElement[] };
  return mahlabPressed;
}
