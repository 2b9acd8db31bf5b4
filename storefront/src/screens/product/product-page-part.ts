import type { ProductDetail } from '@mahlab/bakery/api/product';
import { fetched } from '@mahlab/web/fetched.ts';
import { type ComponentType, lazy } from 'react';
import { early, isHydrated } from '../../hydration.ts';

const load = () => fetched(() => import('./product-page.tsx'));

/**
 * What can be pressed on a product's page. A page that the server has rendered can be looked at without
 * its code, which comes as soon as there is somebody; presses until then are kept. The server's entry
 * puts the thing itself here.
 */
export const productPage: { Part: ComponentType<{ product: ProductDetail }> } = {
  Part: lazy(async () => {
    if (!isHydrated()) await firstInteraction();
    return { default: (await load()).ProductPage };
  }),
};

/** Has the code at hand before the screen is shown, when it is opened from another one. */
export async function productPageAtHand(): Promise<void> {
  if (isHydrated()) productPage.Part = (await load()).ProductPage;
}

/** Settles as soon as there is somebody: a pointer that moves, a key, a scroll, or a press from before. */
async function firstInteraction(): Promise<void> {
  if (early().length > 0 || scrollY > 0) return;
  const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'];
  await new Promise((done) => {
    for (const sign of signs) addEventListener(sign, done, { capture: true, once: true });
  });
}
