import { select } from '../../../board/board-store.ts';

/** The field in which Enter was pressed before anything was found. */
let awaiting: Element | null = null;

/** Takes the first order of the day in hand, or opens the first of another day; where none is there yet, once it is. */
export function takeFirst(): void {
  const first = document.querySelector<HTMLElement>('.board-rows [data-card], .found-orders a');
  const id = first?.dataset['card'];
  awaiting = first ? null : document.activeElement;
  if (!id) return first?.click();
  select(id);
  first.focus();
}

/** Something may have been found: whoever still is in the field has it. */
export function takeAwaited(): void {
  if (awaiting && document.activeElement === awaiting) takeFirst();
}

/** Something else is typed, or no more will be found. */
export function awaitNothing(): void {
  awaiting = null;
}
