/** Id of the element that holds an option group or an extra. */
export function groupId(id: string): string {
  return `choice-${id}`;
}

/** Brings a group into view and puts the keyboard there: the first thing to put right. */
export function focusGroup(id: string): void {
  const group = document.getElementById(groupId(id));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  group?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  group
    ?.querySelector<HTMLElement>('input:checked, input, textarea, button')
    ?.focus({ preventScroll: true });
}
