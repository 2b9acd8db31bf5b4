import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { Page, Route } from '@playwright/test';
import { offered } from './offered.ts';

// Promises by hand, for pages of orders that no hour of the day may change.

/** Thursday 26 November 2026, 4 to 6 pm, that can be changed until Wednesday at 4 pm. */
export function promised(changes: Partial<PromisedWindow> = {}): PromisedWindow {
  const { deliveryDate, deliveryTime, day, startsAt, endsAt } = offered('2026-11-26', [960, 1080]);
  return {
    kitchen: 'salmiya',
    mode: 'Delivery',
    deliveryDate,
    deliveryTime,
    day,
    startsAt,
    endsAt,
    state: 'firm',
    heldUntil: null,
    changeUntil: '2026-11-25T13:00:00.000Z',
    ...changes,
  };
}

/** The promise of a window that is offered. */
export function promiseOf(window: OfferedWindow): PromisedWindow {
  const { deliveryDate, deliveryTime, day, startsAt, endsAt } = window;
  return promised({ deliveryDate, deliveryTime, day, startsAt, endsAt });
}

/** The part of an order that is told by hand. */
type Told = Partial<Pick<OrderDetail, 'promise' | 'pickupCode' | 'deliveryType'>>;

/** Shows every order with what is told here, in place of what the shop knows; `set` tells something else from then on. */
export async function tellOrders(page: Page, told: Told) {
  let now = told;
  const patch = async (route: Route) => {
    // A page that asks once more when its test is over gets no answer.
    const response = await route.fetch().catch(() => null);
    const answer = (await response?.json().catch(() => null)) as object | null | undefined;
    if (!response || !answer) return;
    const json = Array.isArray(answer)
      ? answer.map((one: object) => ({ ...one, ...now }))
      : { ...answer, ...now };
    await route.fulfill({ response, json });
  };
  await page.route(/\/user\/orders(?:\/[^/?]+)?(?:\?.*)?$/, patch);
  await page.route(/\/user\/order\/verify\/[^/]+$/, patch);
  // What the shop would say by itself.
  await page.route(/\/user\/orders\/[^/]+\/events/, (route) => route.abort('aborted'));
  return {
    set: (next: Told) => {
      now = next;
    },
  };
}

/** Answers where an order can be moved to, and moves it; what was asked for is kept in the list. */
export async function answerMoves(
  page: Page,
  order: string,
  { windows, onMove }: { windows: OfferedWindow[]; onMove: (to: PromisedWindow) => void },
): Promise<void> {
  await page.route(new RegExp(`${endpoints.orderWindows(order)}(?:\\?|$)`), (route) =>
    route.fulfill({ json: { windows, changeUntil: promised().changeUntil } }),
  );
  await page.route(new RegExp(`${endpoints.orderWindow(order)}(?:\\?|$)`), async (route) => {
    const asked = route.request().postDataJSON() as { deliveryDate: string; deliveryTime: string };
    const window = windows.find(
      (one) => one.deliveryDate === asked.deliveryDate && one.deliveryTime === asked.deliveryTime,
    );
    if (!window) throw new Error(`no such window: ${asked.deliveryDate} ${asked.deliveryTime}`);
    const promise = promiseOf(window);
    onMove(promise);
    await route.fulfill({ json: { promise } });
  });
}
