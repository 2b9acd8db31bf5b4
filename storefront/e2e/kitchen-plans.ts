import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanTerms, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { expect } from '@playwright/test';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import type { Shopper } from './shopper.ts';

// Plans of the kitchen of Salmiya, as staff make them.

export const CLEANING = { english: 'yearly clean', arabic: 'تنظيف سنوي' };

/** Has staff make a plan of one day; `takeBack` deletes it. */
async function planDay(shopper: Shopper, day: Day, terms: Partial<PlanTerms>) {
  const plan = {
    branch: 'salmiya',
    from: day,
    until: day,
    label: CLEANING,
    closed: false,
    tentative: [],
    week: {},
    ...terms,
  };
  const { id, version } = await change(shopper, day, { change: 'create', plan });
  return { takeBack: () => change(shopper, day, { change: 'delete', id, version }) };
}

/** Nothing is baked or brought on a day. */
export function closeDay(shopper: Shopper, day: Day) {
  return planDay(shopper, day, { closed: true });
}

/** On a day there is one time alone: from half past eleven at night to one in the morning. */
export function openNight(shopper: Shopper, day: Day) {
  const window = {
    from: 1410,
    until: 1500,
    cutoffMinutes: 90,
    cutoffDayBeforeAt: null,
    pickups: 0,
  };
  const terms = {
    windows: [{ ...window, mode: 'Delivery' as const }],
    shifts: [{ from: 0, until: 1620, vehicle: 'car' as const, count: 3 }],
  };
  const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, terms]));
  return planDay(shopper, day, { week });
}

/** Changes the plans, and waits until the shop offers the day accordingly: it hears of the change a moment later. */
async function change(shopper: Shopper, day: Day, data: object): Promise<StaffPlan> {
  const before = await offeredOn(shopper, day);
  const { request } = shopper.page;
  const response = await request.post(staffEndpoints.plan(), { data, headers: AS_OWNER });
  expect(response.status(), await response.text()).toBe(200);
  await expect.poll(() => offeredOn(shopper, day)).not.toEqual(before);
  return ((await response.json()) as { plan: StaffPlan }).plan;
}

/** What the shop offers of a day. */
async function offeredOn({ page }: Shopper, day: Day): Promise<OfferedWindow[]> {
  const asked = { location: 'salmiya', mode: 'Delivery', from: day, days: 1 } as const;
  const answer = await page.request.get(endpoints.windows(asked));
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
