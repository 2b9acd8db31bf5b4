import type { Branch } from '@mahlab/bakery/api/content';
import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { amountMissing } from '@mahlab/bakery/rules/delivery';
import { type Fils, fils, formatKwd, kwd } from '@mahlab/bakery/rules/money';
import type { Need } from '@mahlab/bakery/rules/promise/work';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../database/db.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { isOpenRun } from '../../people/reach.ts';
import { servedBy } from '../../promises/place.ts';
import { asPromise, type PromiseRow } from '../../promises/promise-rows.ts';
import { dayOfWindow } from '../../promises/reserve.ts';
import { wantedOf } from '../../promises/wire.ts';
import type { PlaceDetails, RevisionPlace } from '../../schema/order-revisions.ts';
import { runStops, runs } from '../../schema/runs.ts';
import { staffMembers } from '../../schema/staff.ts';
import type { LockedOrder } from '../lifecycle/order.ts';

/** Where an edit has an order go, what that costs, and by what its window is judged there. */
export type EditedTo = {
  details: PlaceDetails;
  /** Whether it is brought into another area, or was fetched before: its old address is of no use. */
  needsAddress: boolean;
  deliveryFils: Fils;
  branch: Branch;
  at: RevisionPlace;
};

type Asked = {
  order: LockedOrder;
  promise: PromiseRow | null;
  place: OrderEdit['place'];
  need: Need;
};

/** Where an edit has an order go, by today's areas and fees; null where it goes there already. */
export function editedPlace(
  context: Pick<AppContext, 'catalogue' | 'calendar'>,
  { order, promise, place, need }: Asked,
): { ok: true; to: EditedTo | null } | Refusal {
  if (!place) return { ok: true, to: null };
  const { deliveryType: mode } = place;
  const calendar = context.calendar.current();
  const found = branchOf(context.catalogue.current(), place);
  if (!found.ok) return found;
  const { branch, area } = found;
  const isThere =
    mode === order.deliveryType &&
    branch.id === order.branchId &&
    (area?.id ?? null) === order.areaId;
  if (isThere) return { ok: true, to: null };
  const served = servedBy({ branch: branch.id, location: area?.id, mode }, calendar);
  if (!served.ok) return served;
  const { drops, roadMinutes } = served;
  const now = promise && asPromise(promise);
  const had = now?.state === 'firm' ? { startsAt: now.startsAt, endsAt: now.endsAt } : null;
  const wanted = wantedOf(place) ?? had;
  const terms = { kitchen: branch.id, mode, need, drops, roadMinutes };
  const window = wanted && { day: dayOfWindow(calendar, terms, wanted), ...wanted };
  const isPickup = mode === 'Pickup';
  return {
    ok: true,
    to: {
      details: {
        deliveryType: mode,
        branchId: branch.id,
        branchNameEnglish: branch.name,
        branchNameArabic: branch.arabicName,
        areaId: area?.id ?? null,
        areaNameEnglish: area?.name ?? null,
        areaNameArabic: area?.arabicName ?? null,
      },
      needsAddress: !isPickup,
      deliveryFils: isPickup ? 0 : fils(branch.deliveryCost),
      branch,
      at: {
        kitchen: branch.id,
        mode,
        drops,
        roadMinutes,
        window,
        before: promise?.startsAt.getTime() ?? null,
      },
    },
  };
}

/** The kitchen of a place with its terms there, and the area of a delivery. */
function branchOf(
  catalogue: ReturnType<AppContext['catalogue']['current']>,
  { deliveryType, area: areaId, kitchen }: NonNullable<OrderEdit['place']>,
) {
  const { branches, locations } = catalogue.content;
  if (deliveryType === 'Pickup') {
    const branch = branches.find(({ id }) => id === kitchen);
    return branch ? { ok: true as const, branch, area: null } : refusal('branch-unknown');
  }
  const branch = catalogue.branchOfArea(areaId ?? '');
  const area = locations.find(({ id }) => id === areaId);
  if (!branch || !area) return refusal('area-not-served');
  if (kitchen !== undefined && kitchen !== branch.id) return refusal('branch-does-not-serve');
  return { ok: true as const, branch, area };
}

/** Refuses lines that are below the minimum of where they would be brought. */
export function belowMinimumThere({ branch, at }: EditedTo, subtotalFils: Fils): Refusal | null {
  const missing = at.mode === 'Pickup' ? 0 : amountMissing(branch, subtotalFils);
  if (missing === 0) return null;
  const amount = formatKwd(fils(branch.minOrderValue));
  return refusal('below-minimum', { amount }, { missing: kwd(missing) });
}

/** Refuses an order that is in a driver's run: it would be in the run of a kitchen that has nothing to do with it. */
export async function refusedInRun(
  tx: Tx,
  { id, number }: Pick<LockedOrder, 'id' | 'number'>,
): Promise<Refusal | null> {
  const [found] = await tx
    .select({ driver: staffMembers.name })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .innerJoin(staffMembers, eq(staffMembers.id, runs.driverId))
    .where(and(eq(runStops.orderId, id), isNull(runStops.removedAt), isOpenRun));
  return found ? refusal('edit-in-run', { number: String(number), driver: found.driver }) : null;
}

/** Takes an order that goes elsewhere from now on out of the run that it was handed to while its edit waited for money. */
export async function leaveRun(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(runStops)
    .set({ removedAt: sql`now()` })
    .where(and(eq(runStops.orderId, orderId), isNull(runStops.removedAt)));
}
