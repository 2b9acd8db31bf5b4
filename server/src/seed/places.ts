import type { Localized } from '@mahlab/bakery/rules/language';
import type { Timings } from '@mahlab/bakery/rules/opening-hours';
import type { Tx } from '../database/db.ts';
import { areaServices, branches, locations } from '../schema/places.ts';
import { type Named, nameColumns, namedRow } from './rows.ts';

type Area = Named & { latitude?: number; longitude?: number };
type Province = Named & { areas: Area[] };
type Branch = Named & {
  address: Localized;
  phoneNumber: string;
  deliveryCostFils: number;
  minOrderFils: number;
  latitude: number;
  longitude: number;
  serves: { provinces: string[]; areas: string[] };
};

const KUWAIT = { id: 'kuwait', name: { english: 'Kuwait', arabic: 'الكويت' } };

// Spec 9: Monday to Friday 8:00 AM to 10:00 PM, Saturday to Sunday 9:00 AM to 11:00 PM.
const weekday = [{ opens: '08:00', closes: '22:00' }];
const weekend = [{ opens: '09:00', closes: '23:00' }];
const TIMINGS: Timings = {
  sunday: weekend,
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: weekend,
};

/** Kuwait's provinces and areas, the branches, and which of them delivers to each area. */
export async function seedPlaces(tx: Tx): Promise<void> {
  const json = { with: { type: 'json' } } as const;
  const provinces: Province[] = (await import('../../seed/locations.json', json)).default;
  const { branches: kitchens, unservedAreas } = (await import('../../seed/branches.json', json))
    .default;
  await tx.insert(locations).values(locationRows(provinces)).onConflictDoNothing();
  await tx.insert(branches).values(kitchens.map(branchRow)).onConflictDoNothing();
  const services = serviceRows(provinces, kitchens, new Set(unservedAreas));
  await tx.insert(areaServices).values(services).onConflictDoNothing();
}

function locationRows(provinces: Province[]) {
  const country = { ...namedRow(KUWAIT, 0), type: 'Country' as const, parentId: null };
  const rest = provinces.flatMap((province, index) => [
    { ...namedRow(province, index), type: 'Province' as const, parentId: KUWAIT.id },
    ...province.areas.map((area, place) => ({
      ...namedRow(area, place),
      type: 'Area' as const,
      parentId: province.id,
      latitude: area.latitude,
      longitude: area.longitude,
    })),
  ]);
  return [country, ...rest];
}

function branchRow(branch: Branch, index: number) {
  const { phoneNumber, deliveryCostFils, minOrderFils, latitude, longitude, address } = branch;
  const { nameEnglish: addressEnglish, nameArabic: addressArabic } = nameColumns(address);
  return {
    ...namedRow(branch, index),
    addressEnglish,
    addressArabic,
    phoneNumber,
    timings: TIMINGS,
    deliveryCostFils,
    minOrderFils,
    latitude,
    longitude,
  };
}

/** An area that a branch names wins over its province; an unserved area wins over both. */
function serviceRows(provinces: Province[], kitchens: Branch[], unserved: Set<string>) {
  const byArea = owners(kitchens, (branch) => branch.serves.areas);
  const byProvince = owners(kitchens, (branch) => branch.serves.provinces);
  return provinces.flatMap((province) =>
    province.areas.flatMap(({ id }) => {
      const branchId = byArea.get(id) ?? byProvince.get(province.id);
      return branchId === undefined || unserved.has(id) ? [] : [{ areaId: id, branchId }];
    }),
  );
}

function owners(kitchens: Branch[], places: (branch: Branch) => string[]) {
  return new Map(
    kitchens.flatMap((branch) => places(branch).map((id) => [id, branch.id] as const)),
  );
}
