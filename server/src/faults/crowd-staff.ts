import { setTimeout as sleep } from 'node:timers/promises';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChanged, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { AS_OWNER } from '../people/testing-owner.ts';
import { ask, DAYS, KITCHEN, type World } from './crowd-world.ts';

/** Staff close a day and open it again. The answer may be lost with its process: then nobody knows since when. */
export async function closeForAMoment(world: World): Promise<void> {
  const day = world.random.pick(DAYS);
  const label = { english: 'Closed', arabic: 'مغلق' };
  const plan = { branch: KITCHEN, from: day, until: day, label, closed: true };
  const asked = Date.now();
  const made = await ask<PlanChanged>(world, staffEndpoints.plan(), { change: 'create', plan });
  const from = made?.status === 200 ? Date.now() : null;
  await sleep(world.random.next() * 300);
  const until = Date.now();
  for (let tries = 0; tries < 50 && !(await openAll(world)); tries += 1) await sleep(100);
  world.told.closings.push({ day, asked, from, until, gone: Date.now() });
}

/** Deletes what closes a day; true when nothing does any more. */
async function openAll(world: World): Promise<boolean> {
  const headers = AS_OWNER;
  const listed = await world.shops.ask(staffEndpoints.plans({ kitchen: KITCHEN }), { headers });
  if (listed?.status !== 200) return false;
  const closing = (JSON.parse(listed.text) as StaffPlan[]).filter(({ closed }) => closed);
  for (const { id, version } of closing) {
    await ask(world, staffEndpoints.plan(), { change: 'delete', id, version });
  }
  return closing.length === 0;
}
