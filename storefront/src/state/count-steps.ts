import type { ShopStep } from '@mahlab/bakery/rules/shop-steps';

/** After what a first page needs. Whoever has left by then has not looked. */
const LATER_MS = 3000;

/** Tells the shop in a moment that this visit has reached a step (`tell-steps.ts`, which comes then). */
export function countStep(step: ShopStep): void {
  setTimeout(() => {
    import('./tell-steps.ts').then((steps) => steps.tellStep(step)).catch(() => undefined);
  }, LATER_MS);
}
