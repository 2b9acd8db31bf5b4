import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { expect, test } from './test.ts';

/** Has whatever reads the queues that the device keeps wait; answers how they are let go. */
async function holdKept(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kitchen');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction('queues', 'readwrite').objectStore('queues');
          // A store that is written to is read by nobody else.
          const stay = () => {
            resolve();
            if (!document.title.startsWith('let go')) store.count().onsuccess = stay;
          };
          store.count().onsuccess = stay;
        };
      }),
  );
  return () =>
    page.evaluate(() => {
      document.title = 'let go';
    });
}

/** Waits until all that was asked of the queues before is answered and shown. */
async function readsKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kitchen');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction('queues').objectStore('queues');
          const count = store.count();
          count.onsuccess = () => setTimeout(() => resolve(count.result), 100);
        };
      }),
  );
}

test('a kitchen that was left before the device told its orders shows them in no other', async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  const window = firstTimeIn(25);
  const { day } = await paidOrder(shop, { message: 'Of Salmiya', window });
  await owner.openKitchen('bake', day);
  await expect(owner.card('Of Salmiya')).toBeVisible();
  await expect.poll(() => readsKept(page)).toBe(1);

  const other = await page.context().newPage();
  await other.goto(owner.address(paths.promotions()));
  const letGo = await holdKept(other);
  const tell = await hold(page, `**${staffEndpoints.kitchen({ kitchen: '' }).split('?')[0]}*`);
  await page.reload();
  await owner.openMore();
  await owner.button('kitchen.otherKitchen').click();
  await page.getByRole('button', { name: 'Egaila', exact: true }).click();
  await expect(page).toHaveURL(/kitchen=egaila/);
  await letGo();
  await readsKept(page);
  await expect(page.getByText(t('kitchen.loading'))).toBeAttached();
  await expect(owner.card('Of Salmiya')).toHaveCount(0);
  tell();
  await expect(page.locator('.kit-title')).toContainText('Egaila');
  await other.close();
});
