import { STATIONS, type Station } from '@mahlab/bakery/rules/staff/stations';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import { useSession } from '../session/me.ts';

/** Which orders a display shows. */
export type KitchenFilter = {
  /** Null: nobody has said yet which one. */
  kitchen: string | null;
  station: Station;
  /** Undefined is the service day of now. */
  day: string | undefined;
};

const KEPT = 'office-kitchen-filter';

/** What the display shows is in the address; what it was last is kept by its browser. A paired tablet has one kitchen. */
export function useKitchenFilter(): KitchenFilter & {
  set: (change: Partial<KitchenFilter>) => void;
} {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { me } = useSession();
  const fixed = me?.device?.kitchen;
  const own = me?.person?.kitchens;
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const kept = lastKept();
    const asked = query.get('station') ?? kept.station;
    const filter: KitchenFilter = {
      kitchen:
        fixed ??
        query.get('kitchen') ??
        kept.kitchen ??
        (own?.length === 1 ? own[0] : null) ??
        null,
      station: STATIONS.find((station) => station === asked) ?? 'decorate',
      day: query.get('day') ?? undefined,
    };
    function set(change: Partial<KitchenFilter>): void {
      const { kitchen, station, day } = { ...filter, ...change };
      const next = new URLSearchParams();
      if (kitchen !== null) next.set('kitchen', kitchen);
      next.set('station', station);
      if (day !== undefined) next.set('day', day);
      keep({ kitchen, station });
      navigate(paths.kitchen(`?${next}`), { replace: true });
    }
    return { ...filter, set };
  }, [search, navigate, fixed, own]);
}

type Kept = { kitchen: string | null; station: string };

function lastKept(): Kept {
  const none = { kitchen: null, station: 'decorate' };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
  } catch {
    return none;
  }
}

function keep(filter: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(filter));
  } catch {
    // Kept in the address alone.
  }
}
