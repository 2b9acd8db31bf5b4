import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { ORDER } from './order.ts';
import type { Shop } from './shop.ts';
import type { Tab } from './tab.ts';

/** What earlier visits left in the browser, by the keys of its storage. */
export type Kept = Record<string, unknown>;

/** A shopper with the usual order in the cart, and one whose details the shop knows too. */
export async function keptByShoppers(shop: Shop): Promise<{ cart: Kept; details: Kept }> {
  const get = async <Answer>(path: GetPath<Answer>) =>
    (await (await fetch(shop.url + path)).json()) as Answer;
  const items = ORDER.items.map(async (line) => {
    const { name, mainImage, discountedPrice } = await get(endpoints.product(line.product));
    return {
      price: discountedPrice,
      ...line,
      name: name.english,
      arabicName: name.arabic,
      image: mainImage,
      description: '',
      arabicDescription: '',
    };
  });
  const areas = await get(endpoints.content('locations'));
  const cart = {
    items: await Promise.all(items),
    location: areas.find(({ id }) => id === ORDER.location),
    branch: await get(endpoints.branchOfArea(ORDER.location ?? '')),
  };
  const { address, ...customer } = ORDER.customer;
  return { cart, details: { ...cart, customer, address } };
}

/** Puts it into the browser of a tab, by an empty page that stands for the one at `url` and needs no network. */
export async function keep(tab: Tab, url: string, kept: Kept): Promise<void> {
  await tab.call('Fetch.enable');
  const asked = tab.next('Fetch.requestPaused');
  const opened = tab.call('Page.navigate', { url });
  const { requestId } = (await asked) as { requestId: string };
  await tab.call('Fetch.fulfillRequest', { requestId, responseCode: 200, body: '' });
  await opened;
  await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(texts(kept))})`);
  await tab.call('Fetch.disable');
}

function texts(kept: Kept): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]),
  );
}
