import type { Page } from '@playwright/test';

/** Where the shopper stands, in degrees; areas' centres are those of the seed. */
export const IN_SALMIYA = { latitude: 29.335, longitude: 48.068 };
export const IN_DUBAI = { latitude: 25.2, longitude: 55.27 };

/** Lets the shop know where the shopper is, from here on. */
export async function standAt(page: Page, place: typeof IN_SALMIYA): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(place);
}
