import { inLanguage, type Language, type Localized } from '@mahlab/bakery/rules/language';
import { expect, type Locator, type Page } from '@playwright/test';
import { withSteadyRoutes } from '../../web/e2e/steady-routes.ts';
import type { Translate } from '../src/translations.ts';
import type { ShopMenu } from './shop-menu.ts';
import { TRANSLATE } from './texts.ts';

/** Somebody in front of the shop, in one language. */
export class Shopper {
  readonly page: Page;
  readonly language: Language;
  readonly menu: ShopMenu;
  readonly t: Translate;

  constructor(page: Page, language: Language, menu: ShopMenu) {
    this.page = withSteadyRoutes(page);
    this.language = language;
    this.menu = menu;
    this.t = TRANSLATE[language];
  }

  /** The same person in another tab. */
  in(page: Page): Shopper {
    return new Shopper(page, this.language, this.menu);
  }

  /** Opens an address of `paths` in the shopper's language and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.address(path));
    await this.hydrated();
  }

  /** Goes on to an address of `paths` inside the app, and waits for what is to be seen there. */
  async go(path: string, seen: Locator): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      scrollTo(0, 0);
    }, this.address(path));
    await expect(seen).toBeVisible();
  }

  /** Waits until the app has taken the page over. */
  async hydrated(): Promise<void> {
    const ready = this.page.locator('html[data-ready]');
    let steps = 0;
    await expect(async () => {
      // Some code comes only when there is somebody; the corner has nothing to point at.
      steps += 1;
      await this.page.mouse.move(1 + (steps % 2), 1);
      await expect(ready).toBeAttached({ timeout: 250 });
    }).toPass({ timeout: 15_000, intervals: [0] });
  }

  /** Waits until the window shows this address of `paths`. */
  async isAt(path: string): Promise<void> {
    const wanted = this.address(path);
    await expect(this.page).toHaveURL(({ pathname, search }) => {
      // The Arabic home page is /ar to the server and /ar/ to the app's own links.
      const same = pathname === '/ar' ? '/ar/' : pathname;
      return same + search === wanted;
    });
  }

  /** An address of `paths` with the language's prefix. */
  address(path: string): string {
    return addressIn(this.language, path);
  }

  /** A name or text of the catalogue in the shopper's language. */
  named(text: Localized): string {
    return inLanguage(text, this.language);
  }
}

/** An address of `paths` in a language, as links of the shop have it. */
export function addressIn(language: Language, path: string): string {
  return language === 'ar' ? `/ar${path}` : path;
}
