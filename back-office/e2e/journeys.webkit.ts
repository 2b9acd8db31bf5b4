import { paths } from '../src/paths.ts';
import { type Pattern, ROUTES } from '../src/routes.ts';
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
    const screens: Record<Pattern, string> = {
      ...asTheyAre,
      '/': paths.today(`?day=${day}`),
      '/kitchen': paths.kitchen(`?kitchen=salmiya&station=bake&day=${day}`),
      '/bake-list': paths.bakeList(`?kitchen=salmiya&day=${day}`),
      '/order/:id': paths.order(id),
      '/menu/:id': paths.product('confetti-birthday-cake'),
      '*': '/nothing',
    };
    for (const [pattern, path] of Object.entries(screens)) {
      await test.step(pattern, async () => {
        await owner.open(path);
        for (const window of [PHONE, TABLET]) {
          await owner.resize(window);
          await expect.poll(() => owner.run(outOfReach)).toEqual([]);
        }
        expect(await owner.faults()).toEqual([]);
      });
    }
  });
});

/** Every address by its pattern; what it names in words is filled in by the test. */
const asTheyAre = Object.fromEntries(Object.keys(ROUTES).map((path) => [path, path])) as Record<
  Pattern,
  string
>;

// What follows runs in the page.

/** What nobody can see or scroll to: beyond a box that is cut, or of the rail where one is and who one is. */
function outOfReach(): string[] {
  const isCut = (one: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isHidden = overflowX === 'hidden' || overflowX === 'clip';
    return isHidden && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
  };
  const isBeyond = (one: Element) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const box = (one.closest('.rail-places') ?? document.documentElement).getBoundingClientRect();
    return (
      left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
    );
  };
  const cut = [...document.querySelectorAll('html, body *')].filter(
    (one) => one.clientWidth > 1 && !one.closest('.key-line') && isCut(one),
  );
  const lost = [...document.querySelectorAll('.rail :is([aria-current], .face)')].filter(isBeyond);
  return [...cut, ...lost].map((one) => one.outerHTML.slice(0, 120));
}
