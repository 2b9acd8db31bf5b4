import type { WindowListQuery } from '@mahlab/bakery/api/endpoints';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { plans } from '../schema/promises.ts';
import { startShop, type TestShop, useShop } from '../testing.ts';
import { dayAndNight, everyDay, inDays } from './testing-promises.ts';

export type WindowList = Partial<WindowListQuery>;

/** Delivery to an area that Salmiya's kitchen serves. */
export const SALMIYA = { location: 'salmiya', mode: 'Delivery' } as const;

/** The day that tests look at: near enough for the horizon, far enough for every lead. */
export const day = inDays(4);

/** A shop whose kitchen in Salmiya works and delivers day and night. */
export function useOpenShop(overrides: Partial<Config> = {}): TestShop {
  return useShop(async () => {
    const shop = await startShop(overrides);
    const week = everyDay(dayAndNight);
    await replaced(shop, () =>
      shop.database.orm.update(plans).set({ week }).where(eq(plans.id, 'week-salmiya')),
    );
    return shop;
  });
}

/** Makes a change and resolves when the shop has read its calendar again. */
export async function replaced(shop: TestShop, change: () => PromiseLike<unknown>) {
  const changed = new Promise<void>((resolve) => shop.context.calendar.onChange(resolve));
  await change();
  await changed;
}
