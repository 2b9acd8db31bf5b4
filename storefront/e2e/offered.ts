import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import type { LineDelay, OfferedWindow } from '@mahlab/bakery/api/window';
import { addDays, type Day, instantAt } from '@mahlab/bakery/rules/promise/day';
import { windowTimes, wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import type { Page } from '@playwright/test';

// Windows by hand, for states that no hour of the day and no other order may change.

/** Wednesday 25 November 2026, 9:40 in Kuwait: the day of the design's pictures. */
export const NOW = '2026-11-25T06:40:00Z';
export const TODAY = '2026-11-25';

type State = { left: number } | { reason: OfferedWindow['reason']; message?: string } | null;

/** A window of a service day, its span in minutes from midnight: free, with so many left, or not to be had. */
export function offered(
  day: Day,
  [from, until]: [from: number, until: number],
  state: State = null,
): OfferedWindow {
  const times = { startsAt: instantAt(day, from), endsAt: instantAt(day, until) };
  const iso = (at: number) => new Date(at).toISOString();
  const isFew = state !== null && 'left' in state;
  const reason = state !== null && 'reason' in state ? state.reason : null;
  return {
    ...wireTime(times),
    day,
    startsAt: iso(times.startsAt),
    endsAt: iso(times.endsAt),
    orderBy: iso(instantAt(day, from - 90)),
    state: isFew ? 'few' : reason === null ? 'open' : 'no',
    left: isFew ? state.left : null,
    reason,
    message: state !== null && 'message' in state ? (state.message ?? null) : null,
  };
}

/** Every other hour of an ordinary day. */
export const SPANS: [number, number][] = [
  [840, 960],
  [960, 1080],
  [1080, 1200],
  [1200, 1320],
];

const FULL: State = { reason: 'full-decorators', message: 'Full' };

/** The week of the design: today too soon, then first, few, full, closed and free. */
export function designWeek({ ready, closed }: { ready: string; closed: string }): OfferedWindow[] {
  const tooSoon: State = { reason: 'lead-time', message: ready };
  const shut: State = { reason: 'closed', message: closed };
  const day = (ahead: number) => addDays(TODAY, ahead);
  const all = (ahead: number, states: State[]) =>
    SPANS.map((span, index) => offered(day(ahead), span, states[index % states.length] ?? null));
  return [
    ...all(0, [tooSoon]),
    ...all(1, [tooSoon, { left: 2 }, null, FULL]),
    ...all(2, [FULL, { left: 3 }]),
    ...all(3, [FULL]),
    ...all(4, [shut]),
    ...Array.from({ length: 9 }, (_, index) => all(5 + index, [null])).flat(),
  ];
}

/** What a page asks of `POST /user/order/windows`. */
export type Asked = { mode: string; location?: string; branch?: string; from?: string };
export type Answer = { windows: OfferedWindow[]; delays?: LineDelay[] };

/** Answers every question for a cart's windows; the page's clock stands at `now`, or goes as it goes. */
export async function answerWindows(
  page: Page,
  answer: (asked: Asked) => Answer,
  now: string | null = NOW,
): Promise<void> {
  if (now !== null) await page.clock.setFixedTime(now);
  await page.route(`**${endpoints.windows()}`, async (route) => {
    const { windows, delays = [] } = answer(route.request().postDataJSON() as Asked);
    await route.fulfill({ json: { windows, delays } });
  });
}

/** Tuesday 23 February 2027, 15:00 in Kuwait, in Ramadan. */
export const RAMADAN_NOW = '2027-02-23T12:00:00Z';

/** Full today, four windows around iftar and past midnight tomorrow, two holidays, then few and free. */
export function ramadanWeek({ holiday }: { holiday: string }): OfferedWindow[] {
  const spans: [number, number][] = [
    [840, 960],
    [1170, 1290],
    [1290, 1410],
    [1410, 1500],
  ];
  const shut: State = { reason: 'closed', message: holiday };
  const day = (ahead: number) => addDays('2027-02-23', ahead);
  const all = (ahead: number, states: State[]) =>
    spans.map((span, index) => offered(day(ahead), span, states[index % states.length] ?? null));
  return [
    ...all(0, [FULL]),
    ...all(1, [null, { left: 3 }, FULL, null]),
    ...all(2, [shut]),
    ...all(3, [shut]),
    ...all(4, [FULL, { left: 1 }]),
    ...Array.from({ length: 9 }, (_, index) => all(5 + index, [null])).flat(),
  ];
}

/** Answers that a time is kept for so many minutes from `NOW` on; how often it was asked is counted. */
export async function answerKeep(page: Page, { minutes }: { minutes: number }) {
  const asked = { times: 0 };
  await page.route(`**${endpoints.keepWindow()}`, async (route) => {
    asked.times += 1;
    const wanted = route.request().postDataJSON() as {
      mode: 'Delivery' | 'Pickup';
      deliveryDate: string;
      deliveryTime: string;
    };
    const times = windowTimes(wanted);
    if (!times) throw new Error(`no such window: ${wanted.deliveryTime}`);
    const promise: PromisedWindow = {
      kitchen: 'salmiya',
      mode: wanted.mode,
      deliveryDate: wanted.deliveryDate,
      deliveryTime: wanted.deliveryTime,
      day: wanted.deliveryDate,
      startsAt: new Date(times.startsAt).toISOString(),
      endsAt: new Date(times.endsAt).toISOString(),
      state: 'held',
      heldUntil: new Date(Date.parse(NOW) + minutes * 60_000).toISOString(),
      changeUntil: null,
    };
    await route.fulfill({ json: { promise } });
  });
  return asked;
}
