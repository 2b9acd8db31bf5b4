import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { keepsActions } from './actions-on-device.ts';
import { paidOrder } from './orders.ts';
import { expect, test } from './test.ts';

test('what a page of the release before has kept on the device is sent', async ({
  owner,
  shop,
  context,
  faults,
}) => {
  const { page, t } = owner;
  const { id, day } = await paidOrder(shop, { message: 'Kept before' });
  await owner.openKitchen('bake', day);
  await owner.card('Kept before').click();
  faults.allow('offline', /./);
  await context.setOffline(true);
  await expect(page.locator('[data-hearing="cut"]')).toBeVisible();
  await owner.mainButton.click();
  await expect(page.getByText(t('kitchen.kept', { count: 1 }))).toBeVisible();
  await keepsActions(page, 1);
  await page.goto('about:blank');
  await context.setOffline(false);
  // A page of the same place that is not the office's.
  await page.goto(`${shop.office}/robots.txt`);
  expect(await page.evaluate(keepAsBefore)).toEqual(['deed']);
  await owner.openKitchen('bake', day);
  const order = staffEndpoints.staffOrder(id) as string;
  const status = () =>
    page.evaluate(
      async (path) => ((await (await fetch(path)).json()) as { status: string }).status,
      order,
    );
  await expect.poll(status).toBe('baking');
  await expect(page.getByText(t('kitchen.kept', { count: 1 }))).toBeHidden();
});

/** Has the device keep its actions as pages of the release before did; answers under which name. */
async function keepAsBefore(): Promise<string[]> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no store'));
    });
  const db = await done(indexedDB.open('kitchen'));
  const store = db.transaction('acts', 'readwrite').objectStore('acts');
  const names: string[] = [];
  for (const key of await done(store.getAllKeys())) {
    const { action: _, ...kept } = (await done(store.get(key))) as Record<string, unknown>;
    names.push(...Object.keys(kept).filter((name) => name === 'deed'));
    await done(store.put(kept, key));
  }
  db.close();
  return names;
}
