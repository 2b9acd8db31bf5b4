import type { Early } from '../../hydration.ts';

const LOOK_AGAIN_MS = 25;

let playing: Promise<void> | undefined;

/**
 * Does what was done before the app ran once more, in order and one by one: each time React has rendered
 * before the next. What is done meanwhile is added to the list and comes last. Settles when all is done.
 */
export function replay(early: Early): Promise<void> {
  // Parts of the page that are hydrated later ask for it again.
  playing ??= play(early);
  return playing;
}

async function play(early: Early): Promise<void> {
  for (const [control, text] of early) {
    await takenOver(control);
    if (!control.isConnected) continue;
    early.playing = true;
    if (text !== undefined) enter(control as HTMLInputElement, text);
    else if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
    early.playing = false;
    await new Promise((rendered) => setTimeout(rendered));
  }
}

/**
 * Settles when React knows the control, which it marks, or has taken it away. On a slow network code for a part of the
 * page may come late: a press that did not wait for it would be lost without a word.
 */
async function takenOver(control: HTMLElement): Promise<void> {
  while (control.isConnected && !isMarked(control)) {
    await new Promise((later) => setTimeout(later, LOOK_AGAIN_MS));
  }
}

function isMarked(control: HTMLElement): boolean {
  return Object.keys(control).some((key) => key.startsWith('__reactProps'));
}

/** React hears of a text only when it is not the one that was set last through the field itself. */
function enter(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (field.type !== 'file') {
    field.value = `${text} `;
    value?.set?.call(field, text);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
