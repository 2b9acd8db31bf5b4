import type { ShopServer } from '../../web/e2e/shop-server.ts';
import type { Staff } from '../e2e/staff.ts';

const STEP_SECONDS = 6 * 3600;

/**
 * Sets the shop's clock on to an instant, in steps short enough that nobody is signed out for having been away: after each,
 * everybody's page is opened anew, and the next comes when the shop has heard of them. A page that asks only after the next
 * step has been away for both.
 */
export async function setClock(
  shop: ShopServer,
  people: readonly Staff[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const ahead = (instant: number) => Math.max(0, Math.round((instant - Date.now()) / 1000));
  for (let at = ahead(from); at < ahead(to); ) {
    at = Math.min(at + STEP_SECONDS, ahead(to));
    await shop.setAhead(at);
    for (const { page } of people) {
      const heard = page.waitForResponse(/\/staff\/me$/);
      await page.reload();
      await heard;
    }
  }
}
