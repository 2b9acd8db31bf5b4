import { fileURLToPath } from 'node:url';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { startLosingNetwork } from '../../web/e2e/losing-network.ts';
import { paths } from '../src/paths.ts';
import { CAKE, DETAILS, WORDS } from './steps.ts';
import {
  expect,
  inBothLanguages,
  shopperInWebKit,
  test,
  type WebKitShopper,
} from './webkit-test.ts';

/** The buttons of the practice bank's page. */
const PAY = { en: 'Pay', ar: 'ادفع' };
/** A picture that every clone has. */
const PHOTO = fileURLToPath(new URL('../public/icon-512.png', import.meta.url));

inBothLanguages((language) => {
  test('a guest orders a cake, comes back from the bank once, and pays', async ({
    shopper,
    menu,
  }) => {
    const { t } = shopper;
    await test.step('the area', async () => {
      const area = await menu.area('salmiya');
      await shopper.open(paths.home());
      await shopper.press('link', t('home.selectLocation'));
      await shopper.isAt(/\/location$/);
      await shopper.press('button', area.parent ? nameIn(area.parent, language) : '');
      await shopper.choose(nameIn(area, language));
      await shopper.press('button', t('location.done'));
      await shopper.isAt(/^\/(?:ar\/?)?$/);
    });

    await test.step('the cake, with words on it and a picture', async () => {
      const cake = await menu.product(CAKE.product);
      await shopper.press('link', t('home.addProduct', { name: inLanguage(cake.name, language) }));
      await shopper.isAt(/\/product\//);
      const message = cake.extras.find(({ id }) => id === CAKE.message);
      await shopper.type(message ? inLanguage(message.name, language) : '', WORDS[language]);
      await shopper.pick(t('product.choosePicture'), PHOTO);
      await shopper.sees(t('product.pictureAdded'));
      await shopper.press('button', t('product.addToCart'));
      await shopper.isAt(/\/cart$/);
      await shopper.sees(WORDS[language]);
    });

    await test.step('details and address', async () => {
      await shopper.press('link', t('cart.checkout'));
      await shopper.press('button', t('checkout.asGuest'));
      await shopper.type(t('checkout.name'), DETAILS.name);
      await shopper.type(t('checkout.email'), DETAILS.email);
      await shopper.type(t('checkout.phone'), DETAILS.phone);
      await shopper.press('button', t('checkout.next'));
      await shopper.isAt(/\/checkout\/address$/);
      await shopper.type(t('checkout.block'), '5');
      await shopper.type(t('checkout.street'), '12');
      await shopper.type(t('checkout.house'), '48');
      await shopper.press('button', t('checkout.save'));
      await shopper.isAt(/\/checkout\/complete$/);
    });

    await test.step('back from the bank, to the very page that was left', async () => {
      const toBank = async () => {
        await shopper.press('button', t('checkout.completePayment'));
        await shopper.isAt(/^\/sandbox-gateway\//);
      };
      expect(await shopper.faults()).toEqual([]);
      await shopper.run(() => void Object.assign(globalThis, { left: true }));
      await toBank();
      await shopper.goBack();
      await shopper.isAt(/\/checkout\/complete$/);
      expect(await shopper.run(() => 'left' in globalThis)).toBe(true);
      await toBank();
    });

    await test.step('paid, and a receipt', async () => {
      await shopper.press('button', PAY[language]);
      await shopper.isAt(/\/payment\/success\//);
      await shopper.hydrated();
      await shopper.sees(t('payment.successful'));
      // The cake 10.900, the picture 1.500, the way 1.250.
      await shopper.sees('13.650');
    });
  });

  test('a cake is designed, choice by choice', async ({ shopper }) => {
    await shopper.open(paths.designer());
    const tabs = await shopper.names('tab');
    expect(tabs).toHaveLength(6);
    for (const tab of tabs) {
      await test.step(tab, async () => {
        await shopper.press('tab', tab);
        await shopper.run(pressSecondChoice);
      });
    }
    await shopper.press('button', shopper.t('designer.addToCart'));
    await shopper.isAt(/\/cart$/);
    // The second of each: square, chocolate, light pink, strawberries, medium.
    await shopper.sees('17.500');
  });

  test('the menu opens, and closes by Escape', async ({ shopper }) => {
    await shopper.open(paths.home());
    await shopper.press('button', shopper.t('shell.openMenu'));
    await expect.poll(() => openDialogs(shopper)).toBe(1);
    await shopper.pressEscape();
    await expect.poll(() => openDialogs(shopper)).toBe(0);
  });

  test('every screen that anybody can open is there, and no wider than the window', async ({
    shopper,
  }) => {
    const screens = [
      paths.home(),
      paths.location(),
      paths.product(CAKE.product),
      paths.designer(),
      paths.search(),
      paths.filter(),
      paths.cart(),
      paths.login(),
      paths.profile(),
      paths.orders(),
      paths.contact(),
      paths.contactUs(),
      paths.requestCake(),
    ];
    for (const path of screens) {
      await test.step(path, async () => {
        await shopper.open(path);
        expect(await shopper.run(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        expect(await shopper.faults()).toEqual([]);
      });
    }
  });
});

test('a menu whose code was lost on the way can be opened once the network is back', async ({
  webKit,
  shop,
}) => {
  const network = await startLosingNetwork(shop.origin);
  const shopper = await shopperInWebKit(webKit.address, network.origin, 'en');
  try {
    const openMenu = () => shopper.press('button', shopper.t('shell.openMenu'));
    await shopper.open(paths.home());
    network.lose(/^\/assets\/.*\.js$/);
    await openMenu();
    await expect.poll(() => network.lost()).toBeGreaterThan(0);
    network.lose(null);
    // Asked for again by itself, or by a page that has started anew.
    await expect(async () => {
      if ((await openDialogs(shopper)) === 0) await openMenu();
      await expect.poll(() => openDialogs(shopper), { timeout: 1000 }).toBe(1);
    }).toPass({ timeout: 30_000 });
  } finally {
    await shopper.leave();
    network.stop();
  }
});

const openDialogs = (shopper: WebKitShopper) =>
  shopper.run(() => document.querySelectorAll('dialog[open]').length);

/** Runs in the page: presses the second choice of the tab that is open; that of the words has none. */
function pressSecondChoice(): void {
  const panel = [...document.querySelectorAll('[role=tabpanel]')].find((one) =>
    one.checkVisibility(),
  );
  panel?.querySelectorAll<HTMLElement>('input[type=radio]')[1]?.click();
}
