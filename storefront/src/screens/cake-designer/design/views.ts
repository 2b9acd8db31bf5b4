import type { CakeView } from '@mahlab/bakery/rules/cake-image';

/** The three sides, in the order in which one turns the cake. */
export const VIEWS = ['front', 'top', 'sliced'] as const satisfies CakeView[];

/** The side that is `steps` further, round and round. */
export function viewAfter(view: CakeView, steps: number): CakeView {
  const place = VIEWS.indexOf(view) + steps;
  return VIEWS[((place % VIEWS.length) + VIEWS.length) % VIEWS.length] ?? 'front';
}
