import type { ProductDetail } from '@mahlab/bakery/api/product';
import { fetched } from '@mahlab/web/fetched.ts';
import { type ComponentType, lazy } from 'react';
import { isAlive, somebodyThere } from '../../come-alive.ts';

const load = () => fetched(() => import('./product-page.tsx'));

/**
 * What can be pressed on a product's page. A page that the server has rendered can be looked at without
 * its code, which comes as soon as there is somebody; presses until then are kept. The server's entry
 * puts the thing itself here.
 */
export const productPage: { Part: ComponentType<{ product: ProductDetail }> } = {
  Part: lazy(async () => {
    if (!isAlive()) await somebodyThere();
    return { default: (await load()).ProductPage };
  }),
};

/** Has the code at hand before the screen is shown, when it is opened from another one. */
export async function productPageAtHand(): Promise<void> {
  if (isAlive()) productPage.Part = (await load()).ProductPage;
}
