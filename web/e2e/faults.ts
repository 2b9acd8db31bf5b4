import type { BrowserContext, Response } from '@playwright/test';
import type { ShopServer } from './shop-server.ts';
import { isUndecided } from './undecided.ts';

/**
 * A failure that a test means to cause: an answer's status, `offline` for requests without one, or `exception` for what a
 * page throws, whose words stand for the address.
 */
type Announced = { kind: number | 'offline' | 'exception'; address: RegExp; seen: boolean };

/** What goes wrong in the browser or in the shop while a test runs. */
export type Faults = {
  /** Says beforehand that requests to such addresses will fail; they then have to. */
  announce(kind: Announced['kind'], address: RegExp): void;
  /** Says beforehand that such requests may fail. */
  allow(kind: Announced['kind'], address: RegExp): void;
  /** Everything that nobody announced, and what was announced but did not happen. */
  found(): Promise<string[]>;
};

/** Where a page asks about a payment, and asks again while the bank's notice is being handled. */
const VERIFY = /\/order\/verify\//;

/** Listens to every page of a context from now on: console, exceptions, requests; and to the shop's log. */
export function watchFaults(context: BrowserContext, shop: ShopServer): Faults {
  const found: string[] = [];
  const announced: Announced[] = [];
  const before = shop.errors.length;

  /** Refusals whose answer is still read. */
  const reading: Promise<void>[] = [];

  function isKnown(kind: Announced['kind'], address: string): boolean {
    const known = announced.find((one) => one.kind === kind && one.address.test(address));
    if (known) known.seen = true;
    return known !== undefined;
  }

  async function refused(response: Response): Promise<void> {
    const [status, address] = [response.status(), response.url()];
    if (isKnown(status, address)) return;
    // Its body is gone when the page is, and nobody has read it.
    const isAsked = status === 409 && VERIFY.test(address);
    const body = isAsked ? await response.text().catch(() => null) : '';
    if (body !== null && !isUndecided(status, body)) found.push(`${status} ${address}`);
  }

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Its answer or failure is reported below, with its status.
    if (message.text().startsWith('Failed to load resource')) return;
    found.push(`console: ${message.text()}`);
  });
  context.on('weberror', (fault) => {
    const words = String(fault.error());
    if (!isKnown('exception', words)) found.push(`exception: ${words}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) reading.push(refused(response));
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // The page was left before it came, or no longer wants it.
    if (why === 'net::ERR_ABORTED') return;
    const kind = why === 'net::ERR_INTERNET_DISCONNECTED' ? 'offline' : 0;
    if (isKnown(kind, request.url())) return;
    // Which pictures out of view a browser has fetched when its network goes is its choice.
    if (kind === 'offline' && request.resourceType() === 'image') return;
    found.push(`${why} ${request.url()}`);
  });

  return {
    announce: (kind, address) => announced.push({ kind, address, seen: false }),
    allow: (kind, address) => announced.push({ kind, address, seen: true }),
    async found() {
      await Promise.all(reading);
      return [
        ...found,
        ...announced
          .filter(({ seen }) => !seen)
          .map(({ kind, address }) => `announced, but did not happen: ${kind} ${address.source}`),
        ...shop.errors.slice(before).map((line) => `the shop's log: ${line}`),
      ];
    },
  };
}
