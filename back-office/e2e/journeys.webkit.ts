import { paths } from '../src/paths.ts';
import { newMember } from './new-member.ts';
import { paidOrder } from './orders.ts';
import { onTheWay, PICTURE } from './team.ts';
import { expect, inBothLanguages, OWNERS_TOKEN, PHONE, TABLET, test } from './webkit-test.ts';

inBothLanguages((language) => {
  test('a cake is baked, with a finger on a tablet', async ({ atWork, shop }) => {
    const words = `Mabrook ${language}`;
    const { day } = await paidOrder(shop, { message: words });
    const owner = await atWork(OWNERS_TOKEN, TABLET);
    const { t } = owner;
    await owner.open(paths.kitchen(`?kitchen=salmiya&station=bake&day=${day}`));
    await owner.press('button', words);
    await owner.press('button', t('kitchen.start', { state: t('state.baking') }));
    // What is pressed at once would count as the second half of a double tap.
    await owner.sees(t('kitchen.done'));
    await owner.look();
    await owner.press('button', t('kitchen.done'));
    const next = t('kitchen.move', { state: t('state.decorating') });
    await owner.sees(next);
    await owner.look();
    await owner.press('button', next);
    await owner.seesNoMore(words);
    await owner.choose(t('station.decorate'));
    await owner.sees(words);
  });

  test('an order is noted on, and moved on', async ({ atWork, shop }) => {
    const { id } = await paidOrder(shop);
    const owner = await atWork(OWNERS_TOKEN, TABLET);
    const { t } = owner;
    await owner.open(paths.order(id));
    await owner.press('button', t('order.add'));
    await owner.type(t('order.noteText'), 'The gate is locked');
    await owner.press('button', t('order.saveNote'));
    await owner.sees('The gate is locked');
    await owner.press('button', t('order.moveTo', { state: t('state.baking') }));
    await owner.press('button', t('order.moveTo', { state: t('state.decorating') }));
    await owner.sees(t('order.moveTo', { state: t('state.ready') }));
  });

  test('a delivery is handed over at the door, with a picture from a telephone', async ({
    atWork,
    shop,
  }) => {
    const name = `Yaqoub ${language}`;
    const token = await newMember(shop, { name, role: 'driver', kitchens: ['salmiya'] });
    await onTheWay(shop, name, ['Noura', 'Anita']);
    const driver = await atWork(token, PHONE);
    const { t } = driver;
    await driver.open(paths.drive());
    await driver.sees('Noura');
    await driver.press('button', t('drive.picture'));
    // The field itself is nothing to a reader: a button presses it.
    await driver.pick('', PICTURE);
    await driver.press('button', t('drive.deliver', { time: '' }).split(/[ ،,]/)[0] ?? '');
    await driver.sees(t('drive.delivered', { done: 1, all: 2 }));
  });

  test('every screen of the office is there, and no wider than a tablet or a telephone', async ({
    atWork,
    shop,
  }) => {
    test.setTimeout(180_000);
    const { id, day } = await paidOrder(shop);
    const owner = await atWork(OWNERS_TOKEN, TABLET);
    const screens = [
      paths.today(`?day=${day}`),
      paths.kitchen(`?kitchen=salmiya&station=bake&day=${day}`),
      paths.bakeList(`?kitchen=salmiya&day=${day}`),
      paths.order(id),
      paths.runs(),
      paths.calendar(),
      paths.menu(),
      paths.product('confetti-birthday-cake'),
      paths.categories(),
      paths.areas(),
      paths.people(),
      paths.audit(),
      paths.drive(),
      paths.requests(),
      paths.reviews(),
      paths.money(),
      paths.numbers(),
      paths.payouts(),
      paths.designer(),
      paths.files(),
      paths.promotions(),
      paths.settings(),
      paths.account(),
    ];
    for (const path of screens) {
      await test.step(path, async () => {
        await owner.resize(PHONE);
        await owner.open(path);
        expect(await owner.run(tooWide)).toBe(0);
        expect(await owner.run(outOfSight)).toEqual([]);
        await owner.resize(TABLET);
        expect(await owner.run(tooWide)).toBe(0);
        expect(await owner.faults()).toEqual([]);
      });
    }
  });
});

// What follows runs in the page.

function tooWide(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

/** Where one is and who one is, in the rail: of both those that cannot be seen whole. */
function outOfSight(): string[] {
  const all = [...document.querySelectorAll('.rail :is([aria-current], .face)')];
  const hidden = all.filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || !one.checkVisibility();
  });
  return hidden.map((one) => one.outerHTML.slice(0, 100));
}
