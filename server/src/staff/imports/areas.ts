import type { AreaService } from '@mahlab/bakery/api/staff-area';
import { IMPORT_ID } from '@mahlab/bakery/rules/staff/imports';
import { eq, max } from 'drizzle-orm';
import type { Orm, Tx } from '../../database/db.ts';
import { editCalendar } from '../../promises/edit-calendar.ts';
import { kitchensNow } from '../../promises/plan-queries.ts';
import { locations } from '../../schema/places.ts';
import { allAreas, lockAreas, writeService } from '../areas/area-rows.ts';
import { amountText } from './cell-texts.ts';
import type { Entry, Kind, Plan } from './plan.ts';
import { given, RowCells } from './row-cells.ts';

/** What a file says of an area. */
type AreaFields = {
  governorate: string;
  name: string;
  arabicName: string;
  /** Null where nobody delivers. */
  service: AreaService | null;
};
type Current = {
  areas: Map<string, AreaFields>;
  governorates: Set<string>;
  kitchens: Set<string>;
};

const LONGEST_NAME = 80;
const NEW = { governorate: '', name: '', arabicName: '', service: null };
const NEW_SERVICE = { deliveryCost: null, minOrder: null, dropWeight: 1, roadMinutes: 0 };

/** Areas with how they are served, a row each. */
export const areaFile: Kind<AreaFields> = {
  async plan(orm, table) {
    const problems: Plan<AreaFields>['problems'] = [];
    const current = await readCurrent(orm);
    const seen = new Set<string>();
    const entries = table.rows.map((row): Entry<AreaFields> => {
      const cells = new RowCells(table, row, (problem) => problems.push(problem));
      const id = cells.text('id', 100) ?? '';
      const before = current.areas.get(id) ?? null;
      if (!before && !IMPORT_ID.test(id)) cells.wrong('id', 'no-id');
      else if (seen.has(id)) cells.wrong('id', 'twice');
      seen.add(id);
      const base = before ?? NEW;
      const after = { ...base, ...placeOf(cells), service: serviceOf(cells, base.service) };
      for (const [column, text] of [
        ['name', after.name],
        ['name_arabic', after.arabicName],
        ['governorate', after.governorate],
      ] as const) {
        if (text === '' && before === null) cells.wrong(column, 'missing');
      }
      if (after.governorate !== '' && !current.governorates.has(after.governorate)) {
        cells.wrong('governorate', 'unknown');
      }
      if (after.service && !current.kitchens.has(after.service.kitchen)) {
        cells.wrong('kitchen', 'unknown');
      }
      const { name, arabicName } = after;
      return { row: cells.row, id, name, arabicName, before, after };
    });
    return { entries, problems };
  },
  async inTransaction(orm, run) {
    const { kitchens } = await kitchensNow(orm);
    return editCalendar(
      orm,
      kitchens.map(({ id }) => id),
      async (tx) => {
        await lockAreas(tx);
        return run(tx);
      },
    );
  },
  async write(tx, entries) {
    for (const { id, before, after } of entries) {
      if (!(await writePlace(tx, { id, isNew: before === null, ...after }))) return false;
      await writeService(tx, id, after.service);
    }
    return true;
  },
  async *rows(orm) {
    for (const governorate of (await allAreas(orm)).governorates) {
      for (const { id, name, arabicName, service } of governorate.areas) {
        yield {
          id,
          governorate: governorate.id,
          name,
          name_arabic: arabicName,
          kitchen: service?.kitchen ?? '',
          delivery_kwd: amountText(service?.deliveryCost ?? null),
          minimum_kwd: amountText(service?.minOrder ?? null),
          drop_weight: service?.dropWeight ?? '',
          road_minutes: service?.roadMinutes ?? '',
        };
      }
    }
  },
};

async function readCurrent(orm: Orm): Promise<Current> {
  const { governorates, kitchens } = await allAreas(orm);
  const areas = governorates.flatMap((governorate) =>
    governorate.areas.map(({ id, name, arabicName, service }) => {
      return [id, { governorate: governorate.id, name, arabicName, service }] as const;
    }),
  );
  return {
    areas: new Map(areas),
    governorates: new Set(governorates.map(({ id }) => id)),
    kitchens: new Set(kitchens.map(({ id }) => id)),
  };
}

function placeOf(cells: RowCells) {
  return given({
    governorate: cells.text('governorate', 100, { needed: true }),
    name: cells.text('name', LONGEST_NAME, { needed: true }),
    arabicName: cells.text('name_arabic', LONGEST_NAME, { needed: true }),
  });
}

/** No kitchen: nobody delivers there. An amount that is empty is the kitchen's own. */
function serviceOf(cells: RowCells, before: AreaService | null): AreaService | null {
  const kitchen = cells.text('kitchen', 100) ?? before?.kitchen ?? '';
  const dropWeight = cells.whole('drop_weight', 1, 3);
  const roadMinutes = cells.whole('road_minutes', 0, 240);
  const terms = given({
    deliveryCost: cells.kwd('delivery_kwd', 100),
    minOrder: cells.kwd('minimum_kwd', 1000),
    dropWeight: dropWeight === null ? NEW_SERVICE.dropWeight : dropWeight,
    roadMinutes: roadMinutes === null ? NEW_SERVICE.roadMinutes : roadMinutes,
  });
  return kitchen === '' ? null : { ...NEW_SERVICE, ...before, ...terms, kitchen };
}

/** False when the id is that of a governorate or a country. */
async function writePlace(
  tx: Tx,
  { id, isNew, governorate, name, arabicName }: AreaFields & { id: string; isNew: boolean },
): Promise<boolean> {
  const row = { nameEnglish: name, nameArabic: arabicName, parentId: governorate };
  if (!isNew) {
    await tx.update(locations).set(row).where(eq(locations.id, id));
    return true;
  }
  const [last] = await tx.select({ position: max(locations.position) }).from(locations);
  const made = await tx
    .insert(locations)
    .values({ id, ...row, type: 'Area', position: (last?.position ?? 0) + 1 })
    .onConflictDoNothing()
    .returning({ id: locations.id });
  return made.length > 0;
}
