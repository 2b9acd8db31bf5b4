import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChanged } from '@mahlab/bakery/api/staff-plan';
import { type APIRequestContext, expect } from '@playwright/test';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import type { Shop } from './orders.ts';

/** Closes a kitchen on a day, so that what it promised is in conflict; answers how to open it again. */
export async function closeKitchen(
  request: APIRequestContext,
  shop: Shop,
  { kitchen, day }: { kitchen: string; day: string },
) {
  const label = { english: 'An oven is broken', arabic: 'فرن معطل' };
  const plan = { branch: kitchen, from: day, until: day, label, closed: true };
  const change = (data: object) =>
    request.post(shop.origin + staffEndpoints.plan(), { headers: AS_OWNER, data });
  const made = await change({ change: 'create', plan });
  expect(made.status(), await made.text()).toBe(200);
  const { plan: saved } = (await made.json()) as PlanChanged;
  return () => change({ change: 'delete', id: saved?.id, version: saved?.version });
}
