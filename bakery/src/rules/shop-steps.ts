/** The way from a visit to a paid order, in its order; `paid` is counted from the orders themselves (docs/numbers.md). */
export const SHOP_STEPS = ['visit', 'product', 'cart', 'time'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];

/** The steps that a visit has reached now and that were not told yet; `told` is how many were. A later one has all before it. */
export function newSteps(step: ShopStep, told: number): ShopStep[] {
  return SHOP_STEPS.slice(told, SHOP_STEPS.indexOf(step) + 1);
}
