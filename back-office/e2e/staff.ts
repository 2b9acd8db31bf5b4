import type { Language } from '@mahlab/bakery/rules/language';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { expect, type Locator, type Page } from '@playwright/test';
import { withSteadyRoutes } from '../../web/e2e/steady-routes.ts';
import { BASE, paths } from '../src/paths.ts';
import type { Translate } from '../src/translations.ts';
import { withAuthenticator } from './authenticator.ts';
import { TRANSLATE } from './texts.ts';

/** Somebody who works in the bakery, at a screen of the office in one language. */
export class Staff {
  readonly page: Page;
  readonly language: Language;
  readonly t: Translate;

  constructor(page: Page, language: Language) {
    this.page = withSteadyRoutes(page);
    this.language = language;
    this.t = TRANSLATE[language];
  }

  /** Opens an address of `paths`. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.address(path));
  }

  /** An address of `paths` with its base and language. */
  address(path: string): string {
    return BASE[this.language] + (path === '/' ? '' : path);
  }

  /** Makes a passkey by an invitation's link, with a device that this browser keeps. */
  async takeInvitation(link: string) {
    const device = await withAuthenticator(this.page);
    const { hash } = new URL(link);
    await this.page.goto(this.address(`/invitation${hash}`));
    await this.button('signin.makePasskey').click();
    // Wherever whoever it is begins: the way to their own page is there.
    await expect(this.page.locator('.face')).toBeVisible();
    return device;
  }

  /** Opens the round of whoever drives here. */
  async openRound(): Promise<void> {
    await this.open(paths.drive());
    await expect(this.page.locator('.face')).toBeVisible();
  }

  button(key: Parameters<Translate>[0], values?: Parameters<Translate>[1]): Locator {
    return this.page.getByRole('button', { name: this.t(key, values) });
  }

  /** The order of the board with this name on it. */
  card(name: string): Locator {
    return this.page.locator('[data-card]').filter({ hasText: name });
  }

  /** The orders of a state. */
  column(state: 'paid' | 'baking' | 'decorating' | 'ready' | 'on-the-way'): Locator {
    return this.page.getByRole('list', { name: this.t(`state.${state}`), exact: true });
  }

  /** Opens the display of a station of Salmiya's kitchen, on a day. */
  async openKitchen(station: Station, day: string): Promise<void> {
    await this.open(paths.kitchen(`?kitchen=salmiya&station=${station}&day=${day}`));
    await expect(this.page.locator('.kit-cake, .kit-main :is(h1, h2)').first()).toBeVisible();
  }

  /** The one large button of the display, as it stands now. */
  get mainButton(): Locator {
    return this.page.locator('.kit-go .kit-main-button');
  }

  /** Opens what else a display can do. The words of an order may have "more" in them too. */
  async openMore(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('kitchen.more'), exact: true }).click();
  }

  /** Sends a call of staff's as whoever is signed in at this screen. */
  async call(path: string, body: object): Promise<number> {
    return this.page.evaluate(
      async ([to, sent]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(to as string, { method: 'POST', headers, body: sent as string }))
          .status;
      },
      [path, JSON.stringify(body)],
    );
  }

  /** Opens an order, and waits until it is there and its page hears of changes. */
  async openOrder(id: string, query = ''): Promise<void> {
    await this.open(paths.order(id, query));
    await expect(this.orderTrail).toBeVisible();
    await expect(this.page.locator('[data-hearing="stream"]')).toBeVisible();
  }

  /** What happened last to an order, on its page: there once the order is, and never while it is still asked for. */
  get orderTrail(): Locator {
    return this.page.locator('.order-page .trail li').first();
  }

  /** The sheet that lies over an order. */
  get sheet(): Locator {
    return this.page.locator('.side-sheet');
  }

  /** Opens the board of a day. */
  async openDay(day: string): Promise<void> {
    await this.open(paths.today(`?day=${day}`));
    await expect(this.page.locator('.board')).toBeVisible();
  }
}

/** Presses a key of an Arabic keyboard: `code` is where it lies, `typed` the letter that it types there. */
export async function pressArabic(page: Page, code: string, typed: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ['keyDown', 'keyUp'] as const) {
    await session.send('Input.dispatchKeyEvent', { type, code, key: typed, text: typed });
  }
  await session.detach();
}
