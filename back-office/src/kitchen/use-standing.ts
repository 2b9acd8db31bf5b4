import { STATIONS, type Station } from '@mahlab/bakery/rules/staff/stations';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import { useSession } from '../session/me.ts';

/** Where a display stands, and what it shows. */
export type Standing = {
  /** Null: nobody has said yet which one. */
  kitchen: string | null;
  station: Station;
  /** Undefined is the service day of now. */
  day: string | undefined;
};

const KEPT = 'office-standing';

/** What the display shows stands in the address; what it was last is kept by its browser. A paired tablet has one kitchen. */
export function useStanding(): Standing & { stand: (change: Partial<Standing>) => void } {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { me } = useSession();
  const fixed = me?.device?.kitchen;
  const own = me?.person?.kitchens;
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const kept = lastStanding();
    const asked = query.get('station') ?? kept.station;
    const standing: Standing = {
      kitchen:
        fixed ??
        query.get('kitchen') ??
        kept.kitchen ??
        (own?.length === 1 ? own[0] : null) ??
        null,
      station: STATIONS.find((station) => station === asked) ?? 'decorate',
      day: query.get('day') ?? undefined,
    };
    function stand(change: Partial<Standing>): void {
      const { kitchen, station, day } = { ...standing, ...change };
      const next = new URLSearchParams();
      if (kitchen !== null) next.set('kitchen', kitchen);
      next.set('station', station);
      if (day !== undefined) next.set('day', day);
      keep({ kitchen, station });
      navigate(paths.kitchen(`?${next}`), { replace: true });
    }
    return { ...standing, stand };
  }, [search, navigate, fixed, own]);
}

type Kept = { kitchen: string | null; station: string };

function lastStanding(): Kept {
  const none = { kitchen: null, station: 'decorate' };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
  } catch {
    return none;
  }
}

function keep(standing: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(standing));
  } catch {
    // Kept in the address alone.
  }
}
