import { fileURLToPath } from 'node:url';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { axeFinds } from '../../web/e2e/axe.ts';
import type { Staff } from '../e2e/staff.ts';
import { expect, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { asOwner, compareMoney } from './books.ts';
import { pressOn, typeInto } from './by-keys.ts';
import { setClock } from './clock.ts';
import { allTold, openStation, workOff } from './kitchen-work.ts';
import { breakOven, decideAnotherTime, decideRefund } from './oven.ts';
import { deliverAll, handOver, sendOut } from './road.ts';
import { type Ordered, rehearsalDay, sixtyOrders } from './shoppers.ts';
import { giveBack, oneLess, oneMore } from './telephone.ts';

const KITCHENS = ['salmiya', 'shuwaikh', 'ishbiliya', 'egaila'];

test('acceptance 20: a day of sixty orders over four kitchens, by five people with keys alone, and each screen as it should be for everybody', async ({
  shop,
  owner,
  hire,
  faults,
  browser,
  language,
}) => {
  const start = Date.now();
  const day = rehearsalDay(start);
  const everywhere = { kitchens: KITCHENS };
  await owner.openDay(day);
  // Whoever works next to whom reads the other language: the owner's is that of the run.
  const other = language === 'en' ? 'ar' : 'en';
  const huda = await hire({ name: 'Huda', role: 'manager', language: other, ...everywhere });
  const maryam = await hire({ name: 'Maryam', role: 'decorator', ...everywhere });
  const bader = await hire({ name: 'Bader', role: 'counter', language: other, ...everywhere });
  const yaqoub = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE, ...everywhere });
  const people = [owner, huda, maryam, bader, yaqoub];
  for (const person of people) await person.open(paths.today());
  let clock = start;
  const itIs = async (minutes: number) => {
    const to = instantAt(day, minutes);
    await setClock(shop, people, { from: clock, to });
    clock = to;
  };

  const orders = await test.step('sixty shoppers order', () => sixtyOrders(shop, day));
  const of = (kitchen: string) => orders.filter((order) => order.kitchen === kitchen);
  const [fewer, later, bought] = of('salmiya').filter(({ quantity }) => quantity > 1);
  const [more] = of('shuwaikh');
  const [noOven, moved] = of('ishbiliya');
  const [, , , calledOff] = of('egaila');
  const sessions = new Map(orders.map(({ id, session }) => [id, [session]]));

  await test.step('two shoppers call about what they ordered', async () => {
    await oneLess(huda, idOf(fewer));
    const paid = await oneMore(huda, { id: idOf(more), email: more?.email ?? '', shop, browser });
    sessions.get(idOf(more))?.push(paid);
    await picture(huda, 'edited');
  });

  await test.step('seven: an oven breaks, and is mended once two orders are decided', async () => {
    await itIs(7 * 60);
    await owner.openDay(day);
    await picture(owner, 'seven');
    const mend = await breakOven(owner, { kitchen: /Ishbiliya|إشبيلية|اشبيلية/, day });
    await expect(owner.page.locator('.to-decide')).toContainText(noOven?.name ?? '');
    await picture(owner, 'oven');
    await decideRefund(owner, noOven?.name ?? '');
    await decideAnotherTime(owner, moved?.name ?? '');
    await mend();
    await expect(owner.page.locator('.to-decide')).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step('what was ordered is baked and decorated', async () => {
    for (const kitchen of KITCHENS.slice(0, 3)) {
      await openStation(maryam, { kitchen, station: 'bake', day });
      if (kitchen === 'salmiya') await picture(maryam, 'kitchen');
      await workOff(maryam);
      await allTold(maryam);
      await openStation(maryam, { kitchen, station: 'decorate', day });
      await workOff(maryam);
      await allTold(maryam);
    }
  });

  await test.step('Egaila is without a line for ten minutes, and one of its orders is called off', async () => {
    await openStation(maryam, { kitchen: 'egaila', station: 'bake', day });
    faults.allow('offline', /./);
    faults.allow(409, /\/(status|ticked)$/);
    await maryam.page.context().setOffline(true);
    await expect(maryam.page.locator('[data-hearing="cut"]')).toBeVisible();
    await workOff(maryam);
    await picture(maryam, 'offline');
    await huda.openOrder(idOf(calledOff));
    await huda.page.keyboard.press('x');
    await typeInto(huda.page, huda.sheet.getByRole('textbox'), 'The shopper called');
    await huda.page.keyboard.press('Control+Enter');
    await expect(huda.page.locator('.bar-title')).toContainText(huda.t('state.cancelled'));
    clock += 10 * 60_000;
    await shop.setAhead(Math.round((clock - Date.now()) / 1000));
    await maryam.page.context().setOffline(false);
    // Thirty taps are sent one after the other.
    await allTold(maryam);
    await expect(maryam.page.locator('.kit-refused .notice').first()).toBeVisible();
    await pressOn(maryam.page, maryam.page.locator('.kit-refused').getByRole('button').first());
    await openStation(maryam, { kitchen: 'egaila', station: 'decorate', day });
    await workOff(maryam);
    await allTold(maryam);
  });

  await test.step('half past nine: to the shoppers', async () => {
    await itIs(9 * 60 + 30);
    for (const kitchen of KITCHENS) {
      await sendOut(bader, { kitchen, day, driver: 'Yaqoub' });
      if (kitchen === 'salmiya') await picture(bader, 'runs');
    }
    await yaqoub.open(paths.drive());
    await expect(yaqoub.page.locator('.drive-next')).toBeVisible();
    await picture(yaqoub, 'drive');
    const off = [calledOff, noOven, moved];
    const doors = orders.filter((order) => order.mode === 'Delivery' && !off.includes(order));
    await deliverAll(yaqoub, doors.length);
    for (const { name } of orders.filter(({ mode }) => mode === 'Pickup')) {
      await handOver(bader, { day, name });
    }
  });

  await test.step('six in the evening: two shoppers complain', async () => {
    await itIs(18 * 60);
    await giveBack(bader, { id: idOf(later), kwd: '1.500' });
    await giveBack(bader, { id: idOf(bought), kwd: '15.001' });
    await huda.openOrder(idOf(bought));
    await pressOn(huda.page, huda.button('order.grant'));
    await expect(huda.page.locator('.payments')).toContainText('15.001');
    await picture(huda, 'granted');
  });

  await test.step('ten at night: everything is closed, and the books agree with the bank’s', async () => {
    await itIs(22 * 60);
    await owner.openDay(day);
    await picture(owner, 'ten-at-night');
    const over: Record<string, string> = {};
    for (const order of orders) {
      const money = await compareMoney(shop, {
        id: order.id,
        sessions: sessions.get(order.id) ?? [],
      });
      if (money.status !== 'delivered') over[order.name] = money.status;
      const isOff = order === calledOff || order === noOven;
      expect(money.captured - money.refunded + money.besides, order.name).toBe(
        isOff ? 0 : money.total,
      );
    }
    expect(over).toEqual({
      [calledOff?.name ?? '']: 'refunded',
      [noOven?.name ?? '']: 'refunded',
      // Its new time is another day's.
      [moved?.name ?? '']: 'paid',
    });
  });

  await test.step('each shopper was told each thing once', async () => {
    for (const { id, name } of orders) {
      const { mails, events } = await asOwner(shop, staffEndpoints.orderTrail(id));
      const kinds = mails.map(({ kind }) => kind);
      // Whoever was not there is told again that it is on its way.
      const again = Math.max(0, events.filter(({ to }) => to === 'on-the-way').length - 1);
      expect(kinds.length, `${name}: ${kinds.join()}`).toBe(new Set(kinds).size + again);
      expect(kinds, name).toContain('confirmed');
    }
  });
});

let pictures = 0;

/** A picture of what somebody sees, for `docs/rehearsal.webp`; no fault of accessibility is in it. */
async function picture({ page }: Staff, name: string): Promise<void> {
  expect(await axeFinds(page), name).toEqual([]);
  pictures += 1;
  const file = `../../shots/rehearsal/${String(pictures).padStart(2, '0')}-${name}.png`;
  await page.screenshot({ path: fileURLToPath(new URL(file, import.meta.url)) });
}

function idOf(order: Ordered | undefined): string {
  if (!order) throw new Error('the rehearsal has no such order');
  return order.id;
}
