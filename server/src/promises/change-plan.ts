import { PLAN_PROBLEM_WORDS } from '@mahlab/bakery/api/plan-problem-words';
import type { PlanChange } from '@mahlab/bakery/api/staff-plan';
import type { Localized } from '@mahlab/bakery/rules/language';
import { dayOf, daysBetween, firstDay, type Instant } from '@mahlab/bakery/rules/promise/day';
import { nightOverlaps } from '@mahlab/bakery/rules/promise/night-overlaps';
import { layersOf, type Plan, planOf } from '@mahlab/bakery/rules/promise/plan';
import { decided, type PlanTerms, pausedTerms } from '@mahlab/bakery/rules/promise/plan-edits';
import { type PlanProblem, planProblems } from '@mahlab/bakery/rules/promise/plan-problems';
import type { Kitchen } from '@mahlab/bakery/rules/promise/query';
import { type PlanRow, planOfRow, planRows } from '../catalog/plans.ts';
import type { Also, Orm, Tx } from '../database/db.ts';
import { versionOf } from '../database/hold-snapshot.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { editCalendar } from './edit-calendar.ts';
import { type Effect, effectOf } from './plan-effect.ts';
import { deletePlan, insertPlan, kitchensNow, planRowOf, updatePlan } from './plan-queries.ts';

/** What a change comes to: the plan as it will be, null when it is deleted, and what that does. */
export type PlannedChange = { ok: true; plan: PlanTerms | null; effect: Effect };
export type ChangedPlan = { ok: true; row: PlanRow | null; effect: Effect };

/** What a pause is called unless somebody says otherwise. */
const PAUSE: Localized = { english: 'Paused', arabic: 'متوقف مؤقتًا' };

/** How far ahead a week is looked at beside the plans that change it, and of a long plan how many days. */
const FAR_DAYS = 400;
const MOST_DAYS_TOLD = 7;

/** The version of a plan's contents: whoever changes it says which they saw. */
export function planVersion(row: PlanRow): string {
  return versionOf(row);
}

/** Tries a change of plans, and writes nothing. */
export async function previewPlan(orm: Orm, asked: PlanChange): Promise<PlannedChange | Refusal> {
  const change = sanitizeText(asked);
  return orm.transaction((tx) => plannedChange(tx, change), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Changes plans, by what a preview tells: nobody is promised a window of theirs meanwhile. */
export async function changePlan(
  orm: Orm,
  asked: PlanChange,
  also: Also<{ row: PlanRow | null; before: PlanRow | null }>,
): Promise<ChangedPlan | Refusal> {
  const change = sanitizeText(asked);
  // A plan that another editor gives to another kitchen before the lock has another version then.
  const seen = 'id' in change ? await planRowOf(orm, change.id) : null;
  const kitchens = [...(seen ? [seen.branchId] : []), ...kitchenOf(change)];
  return editCalendar(orm, kitchens, async (tx) => {
    const planned = await plannedChange(tx, change);
    if (!planned.ok) return planned;
    const row = await written(tx, change, planned.plan);
    await also(tx, { row, before: seen });
    return { ok: true, row, effect: planned.effect };
  });
}

async function written(tx: Tx, change: PlanChange, plan: PlanTerms | null) {
  if (!('id' in change)) return plan && insertPlan(tx, plan);
  if (plan) return updatePlan(tx, change.id, plan);
  await deletePlan(tx, change.id);
  return null;
}

/** The kitchens that a change is about, null for all of them: of the plan as it stands, and as it is to be. */
export async function kitchensOfChange(orm: Orm, change: PlanChange): Promise<(string | null)[]> {
  const seen = 'id' in change ? await planRowOf(orm, sanitizeText(change.id)) : null;
  return [...(seen ? [seen.branchId] : []), ...kitchenOf(change)];
}

function kitchenOf(change: PlanChange): (string | null)[] {
  if (change.change === 'pause') return [change.kitchen];
  return 'plan' in change ? [change.plan.branch] : [];
}

async function plannedChange(tx: Tx, change: PlanChange): Promise<PlannedChange | Refusal> {
  const rows = await planRows(tx);
  const { kitchens, now } = await kitchensNow(tx);
  const old = 'id' in change ? rows.find(({ id }) => id === change.id) : undefined;
  if ('id' in change) {
    if (!old) return refusal('not-found');
    if (planVersion(old) !== change.version) return refusal('plan-changed');
  }
  const before = rows.map(planOfRow);
  const asked = nextPlan(change, { old: old && planOfRow(old), plans: before, kitchens, now });
  if (!asked.ok) return asked;
  const { plan } = asked;
  const madeAt = old?.madeAt.getTime() ?? now;
  const kept = before.filter(({ id }) => id !== old?.id);
  const after = plan ? [...kept, { ...plan, id: old?.id ?? '', madeAt }] : kept;
  const isTouched = ({ id }: Kitchen) =>
    [old ? old.branchId : undefined, plan ? plan.branch : undefined].some(
      (branch) => branch === null || branch === id,
    );
  const touched = { kitchens: kitchens.filter(isTouched), now };
  const changed = [old && planOfRow(old), plan].filter((one) => one !== undefined && one !== null);
  const refused =
    (plan && invalid(plan, kitchens)) ??
    withoutWeek({ before, after }, kitchens) ??
    nightsOverlap({ before, after }, changed, touched);
  if (refused) return refused;
  return { ok: true, plan, effect: await effectOf(tx, { before, after }, touched) };
}

type Present = {
  old: Plan | undefined;
  plans: readonly Plan[];
  kitchens: readonly Kitchen[];
  now: Instant;
};

/** The plan that a change leads to. */
function nextPlan(
  change: PlanChange,
  present: Present,
): { ok: true; plan: PlanTerms | null } | Refusal {
  if (change.change === 'delete') return { ok: true, plan: null };
  if (change.change === 'pause') return pausing(change, present);
  if (change.change === 'decide') {
    const plan = present.old && decided(termsOf(present.old), change);
    return plan ? { ok: true, plan } : refusal('plan-not-tentative');
  }
  return { ok: true, plan: change.plan as PlanTerms };
}

/** A pause is a plan for the kitchen's present service day: last night's while it has windows to come. */
function pausing(
  { kitchen, part, until, label }: Extract<PlanChange, { change: 'pause' }>,
  { plans, kitchens, now }: Present,
): { ok: true; plan: PlanTerms } | Refusal {
  if (!kitchens.some(({ id }) => id === kitchen)) return refusal('branch-unknown');
  const end = until === null ? null : Date.parse(until);
  for (const day of new Set([firstDay(now), dayOf(now)])) {
    const terms = pausedTerms(planOf(day, kitchen, plans), { part, until: end, now });
    if (terms === null) continue;
    const dates = { from: day, until: day, tentative: [] };
    return { ok: true, plan: { branch: kitchen, ...dates, label: label ?? PAUSE, ...terms } };
  }
  return refusal('nothing-to-pause');
}

function invalid(plan: PlanTerms, kitchens: readonly Kitchen[]): Refusal | null {
  const isKnown = plan.branch === null || kitchens.some(({ id }) => id === plan.branch);
  if (!isKnown) return refusal('branch-unknown');
  const problems = planProblems(plan);
  return problems.length === 0 ? null : wordsOf(problems);
}

function wordsOf(problems: PlanProblem[]): Refusal {
  const words = [...new Set(problems.map(({ code }) => PLAN_PROBLEM_WORDS[code]))];
  const sentences = {
    english: words.map(({ english }) => english).join('. '),
    arabic: words.map(({ arabic }) => arabic).join('. '),
  };
  return refusal('plan-invalid', { problems: sentences }, { problems });
}

/** A kitchen without a week would be given one at the next start: none may lose its last. */
function withoutWeek(
  { before, after }: { before: readonly Plan[]; after: readonly Plan[] },
  kitchens: readonly Kitchen[],
): Refusal | null {
  const hasWeek = (id: string, plans: readonly Plan[]) =>
    layersOf(id, plans).some(({ from }) => from === null);
  const isLost = kitchens.some(({ id }) => hasWeek(id, before) && !hasWeek(id, after));
  return isLost ? refusal('plan-last-week') : null;
}

/** Nights that run into the next day's windows by the change, on the days of the plans that it changes. */
function nightsOverlap(
  { before, after }: { before: readonly Plan[]; after: readonly Plan[] },
  changed: readonly PlanTerms[],
  { kitchens, now }: { kitchens: readonly Kitchen[]; now: Instant },
): Refusal | null {
  const found = changed.flatMap(({ from, until }) => {
    const isDated = from !== null && until !== null;
    const most = isDated ? daysBetween(from, until) + 1 : FAR_DAYS;
    const span = { from: from ?? firstDay(now), days: Math.min(most, FAR_DAYS) };
    return kitchens.flatMap(({ id }) => {
      const had = new Set(nightOverlaps(id, before, span));
      return nightOverlaps(id, after, span).filter((day) => !had.has(day));
    });
  });
  const days = [...new Set(found)].sort().slice(0, MOST_DAYS_TOLD);
  return days.length === 0 ? null : wordsOf(days.map((path) => ({ code: 'night-overlaps', path })));
}

function termsOf({ branch, from, until, label, closed, tentative, week }: Plan): PlanTerms {
  return { branch, from, until, label, closed, tentative, week };
}
