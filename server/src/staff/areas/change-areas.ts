import type { AreaChange, AreasChanged, StaffArea } from '@mahlab/bakery/api/staff-area';
import type { Also, Orm } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { editCalendar } from '../../promises/edit-calendar.ts';
import { kitchensNow } from '../../promises/plan-queries.ts';
import { areasOf, lockAreas, openOrdersTo, writeService } from './area-rows.ts';

/** An area before a change and after it. */
export type ChangedArea = { before: StaffArea; after: StaffArea };
type Done = { ok: true; changed: AreasChanged };

/** What a change of areas would do, and writes nothing. */
export async function previewAreas(orm: Orm, asked: AreaChange): Promise<Done | Refusal> {
  const change = sanitizeText(asked);
  const refused = await refusedChange(orm, change);
  if (refused) return refused;
  const stand = await areasOf(orm, idsOf(change));
  const areas = change.areas.flatMap(({ id, service }) => {
    const area = stand.get(id);
    return area ? [{ ...area, service }] : [];
  });
  return { ok: true, changed: { areas, ...(await openOrdersTo(orm, idsOf(change))) } };
}

/**
 * Changes which kitchen serves some areas, and how: all of them, or none. Nobody is promised a window of their kitchens
 * meanwhile. Orders that are placed stay as they are.
 */
export async function changeAreas(
  orm: Orm,
  asked: AreaChange,
  also: Also<ChangedArea[]>,
): Promise<Done | Refusal> {
  const change = sanitizeText(asked);
  const { kitchens } = await kitchensNow(orm);
  return editCalendar(
    orm,
    kitchens.map(({ id }) => id),
    async (tx) => {
      await lockAreas(tx);
      const refused = await refusedChange(tx, change);
      if (refused) return refused;
      const before = await areasOf(tx, idsOf(change));
      for (const { id, service } of change.areas) await writeService(tx, id, service);
      const after = await areasOf(tx, idsOf(change));
      const areas = [...after.values()];
      await also(
        tx,
        areas.flatMap((area) => {
          const was = before.get(area.id);
          return was && was.version !== area.version ? [{ before: was, after: area }] : [];
        }),
      );
      return { ok: true as const, changed: { areas, ...(await openOrdersTo(tx, idsOf(change))) } };
    },
  );
}

const idsOf = ({ areas }: AreaChange) => areas.map(({ id }) => id);

async function refusedChange(orm: Orm, change: AreaChange): Promise<Refusal | null> {
  const stand = await areasOf(orm, idsOf(change));
  const { kitchens } = await kitchensNow(orm);
  for (const { id, version, service } of change.areas) {
    const area = stand.get(id);
    if (!area) return refusal('not-found');
    if (area.version !== version) return refusal('areas-changed');
    if (service && !kitchens.some((kitchen) => kitchen.id === service.kitchen)) {
      return refusal('branch-unknown');
    }
  }
  return null;
}
