import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChanged, PlanPreview, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import type { StaffConflict } from '@mahlab/bakery/api/staff-promise';
import { weekdayOf } from '@mahlab/bakery/rules/promise/day';
import { eq, like, not, sql } from 'drizzle-orm';
import { AS_OWNER } from '../people/testing-owner.ts';
import { promise } from '../promises/testing-promises.ts';
import { day, useOpenShop } from '../promises/testing-windows.ts';
import { branches } from '../schema/places.ts';
import { plans, promises } from '../schema/promises.ts';

export const staff = AS_OWNER;
export const label = { english: 'Deep cleaning', arabic: 'تنظيف شامل' };
/** A plan that closes the day that tests look at. */
export const closing = { branch: 'salmiya', from: day, until: day, label, closed: true };

type Change = Record<string, unknown>;

/**
 * A shop with staff, without promises and with the kitchens' weeks alone at each test's start; `clean` takes away what
 * else there is by then.
 */
export function usePlans(clean: () => Promise<unknown> = () => Promise.resolve()) {
  const shop = useOpenShop();
  afterEach(async () => {
    await clean();
    await shop.database.orm.delete(promises);
    await shop.database.orm.delete(plans).where(not(like(plans.id, 'week-%')));
    // Whoever reserves reads the plans again.
    await shop.database.orm
      .update(branches)
      .set({ calendarRevision: sql`${branches.calendarRevision} + 1` });
  });
  const post = (change: Change, headers = {}) =>
    shop.post(staffEndpoints.plan(), change, { ...staff, ...headers });

  const save = async (change: Change): Promise<PlanChanged> => {
    const { status, body } = await post(change);
    assert.equal(status, 200, JSON.stringify(body));
    return body as PlanChanged;
  };
  const preview = async (change: Change): Promise<PlanPreview> => {
    const { status, body } = await shop.post(staffEndpoints.planPreview(), change, staff);
    assert.equal(status, 200, JSON.stringify(body));
    return body as PlanPreview;
  };
  /** Why a change is refused. */
  const refused = async (change: Change, headers = {}) => {
    const { status, body } = await post(change, headers);
    const { code, message, problems } = body as Record<string, unknown>;
    return { told: [status, code], message, problems };
  };
  const list = async (kitchen?: string) =>
    (await shop.get(staffEndpoints.plans({ kitchen }), staff)).body as StaffPlan[];
  const conflicts = async () =>
    (await shop.get(staffEndpoints.conflicts({ kitchen: 'salmiya' }), staff))
      .body as StaffConflict[];
  /** The revision of a kitchen's calendar. */
  const revision = async (kitchen = 'salmiya') => {
    const [found] = await shop.database.orm.select().from(branches).where(eq(branches.id, kitchen));
    return found?.calendarRevision ?? 0;
  };
  /** Writes a firm promise on the day that tests look at. */
  const write = (given = {}) => promise(shop.database.orm, { day, ...given });
  return { shop, post, save, preview, refused, list, conflicts, revision, write };
}

/** A week of which one weekday has terms, that of the day that tests look at. */
export const weekOf = (terms: object) => ({ [weekdayOf(day)]: terms });
