import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Translate } from '../src/language.tsx';

const WAIT_MS = 15_000;
/** Longer than one screen takes to turn into the next: meanwhile nothing of either can be pressed. */
const TURN_MS = 600;

/** What can be looked for, by its accessible name or what is written in it. */
const KINDS = {
  button: 'button',
  link: 'a[href]',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
  field: 'input:not([type=radio], [type=file]), textarea',
  file: 'input[type=file]',
} as const;
type Kind = keyof typeof KINDS;

/** How somebody uses an app: where it is, in which language, and on what. */
type Use<Key extends string> = {
  origin: string;
  t: Translate<Key>;
  /** An address of the app's `paths`, in the language. */
  addressOf: (path: string) => string;
  /** The size of the window, at most that of the screen in memory. */
  window: Size;
  /** Runs in the page: whether the app has taken it over. */
  isReady: () => boolean;
};
type Size = { width: number; height: number };

/** Somebody in front of an app in WebKit: as much of what a Playwright page does as journeys need. */
export class WebKitPerson<Key extends string> {
  readonly t: Translate<Key>;
  private readonly driver: WebDriver;
  private readonly use: Use<Key>;

  private constructor(driver: WebDriver, use: Use<Key>) {
    this.driver = driver;
    this.use = use;
    this.t = use.t;
  }

  /** Opens a browser of its own at the driver's address. */
  static async at<Key extends string>(address: string, use: Use<Key>) {
    const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    const person = new WebKitPerson(driver, use);
    await person.resize(use.window);
    return person;
  }

  async resize(window: Size): Promise<void> {
    await this.driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...window });
  }

  /** The browser is closed. */
  async leave(): Promise<void> {
    await this.driver.quit();
  }

  /** Opens an address of `paths` and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.driver.get(this.use.origin + this.use.addressOf(path));
    await this.hydrated();
  }

  /** Waits until the app has taken the page over. Some code comes only when there is somebody. */
  async hydrated(): Promise<void> {
    let steps = 0;
    await expect(async () => {
      steps += 1;
      await this.driver
        .actions()
        .move({ x: 1 + (steps % 2), y: 1 })
        .perform();
      expect(await this.run(this.use.isReady)).toBe(true);
    }).toPass({ timeout: WAIT_MS, intervals: [50] });
    await this.run(noteFaults);
  }

  /** Waits until the path of the address is like this, and the screen stands. */
  async isAt(path: RegExp): Promise<void> {
    const address = async () => new URL(await this.driver.getCurrentUrl()).pathname;
    await expect.poll(address, { timeout: WAIT_MS }).toMatch(path);
    await this.look();
  }

  /** Waits until these words can be read. */
  async sees(words: string): Promise<void> {
    await expect
      .poll(() => this.run(() => document.body.innerText), { timeout: WAIT_MS })
      .toContain(words);
  }

  /** Waits until these words can be read no more. */
  async seesNoMore(words: string): Promise<void> {
    await expect
      .poll(() => this.run(() => document.body.innerText), { timeout: WAIT_MS })
      .not.toContain(words);
  }

  /** Looks at what has changed before the next press, as people do. */
  async look(): Promise<void> {
    await this.driver.sleep(TURN_MS);
  }

  async press(kind: Kind, name: string): Promise<void> {
    await this.at(kind, name, (found) => found.click());
  }

  /** Presses a radio card: the control itself is drawn by its label. */
  async choose(name: string): Promise<void> {
    await this.at('radio', name, async (found) => {
      const card: WebElement = await this.driver.executeScript(parentOf, found);
      await card.click();
      expect(await found.isSelected()).toBe(true);
    });
  }

  /** Types into a field as with a keyboard. */
  async type(name: string, text: string): Promise<void> {
    await this.at('field', name, async (found) => {
      await found.clear();
      await found.sendKeys(text);
    });
  }

  /** Chooses a file of this machine. */
  async pick(name: string, file: string): Promise<void> {
    await this.at('file', name, (found) => found.sendKeys(file));
  }

  async pressEscape(): Promise<void> {
    await this.driver.actions().sendKeys(Key.ESCAPE).perform();
  }

  async goBack(): Promise<void> {
    await this.driver.navigate().back();
  }

  /** The names of everything of a kind. */
  async names(kind: Kind): Promise<string[]> {
    return this.driver.executeScript(namesOf, KINDS[kind]);
  }

  /** What the page has thrown since `hydrated` was waited for on it. */
  async faults(): Promise<string[]> {
    return this.run(() => (globalThis as { testFaults?: string[] }).testFaults ?? []);
  }

  /** Runs a function in the page. */
  async run<Answer>(work: () => Answer): Promise<Answer> {
    return this.driver.executeScript(work);
  }

  /** Does something with what has this name, again until it works: it may still move, or not be there yet. */
  private async at(kind: Kind, name: string, work: (found: WebElement) => Promise<unknown>) {
    await expect(async () => {
      const found: WebElement | null = await this.driver.executeScript(find, KINDS[kind], name);
      if (!found)
        throw new Error(`no ${kind} “${name}” among ${(await this.names(kind)).join(', ')}`);
      await work(found);
    }).toPass({ timeout: WAIT_MS, intervals: [100] });
  }
}

// What follows runs in the page.

/** The first of these that is drawn and has this in its name. */
function find(css: string, name: string): Element | null {
  const nameOf = (one: HTMLElement) =>
    [
      one.ariaLabel,
      ...[...((one as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
      one.innerText,
    ]
      .filter(Boolean)
      .join(' ');
  const isDrawn = (one: HTMLElement) =>
    one.matches('[type=radio], [type=file]') || one.checkVisibility({ visibilityProperty: true });
  const all = [...document.querySelectorAll<HTMLElement>(css)];
  const open = document.querySelector('dialog[open]');
  const found = all.filter(
    (one) => isDrawn(one) && nameOf(one).includes(name) && (!open || open.contains(one)),
  );
  found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found[0] ?? null;
}

function parentOf(element: Element): Element | null {
  return element.parentElement;
}

function namesOf(css: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(css)].map(
    (one) => one.ariaLabel ?? one.innerText.trim(),
  );
}

/** Keeps what goes wrong from now on. */
function noteFaults(): void {
  const page = globalThis as unknown as { testFaults?: string[] };
  if (page.testFaults) return;
  const faults: string[] = [];
  page.testFaults = faults;
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
}
