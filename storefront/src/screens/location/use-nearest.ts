import type { Location } from '@mahlab/bakery/api/content';
import { useState } from 'react';
import { type NearArea, nearestAreas } from './nearest-areas.ts';

/** What has come of asking where the shopper is: `far` from every area, `denied` by them or their browser. */
export type Nearest =
  | { state: 'idle' | 'asking' | 'denied' | 'unavailable' | 'far' }
  | { state: 'found'; areas: NearArea[] };

/** A position of a minute ago will do; a phone that finds none within ten seconds hardly ever does. */
const OPTIONS: PositionOptions = { maximumAge: 60_000, timeout: 10_000 };

/**
 * The areas nearest to where the shopper is, once `ask` is called. The browser is asked by then, not before; where
 * somebody is stays in this page.
 */
export function useNearest(locations: Location[]): { nearest: Nearest; ask: () => void } {
  const [nearest, setNearest] = useState<Nearest>({ state: 'idle' });
  const ask = () => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) {
      setNearest({ state: 'unavailable' });
      return;
    }
    setNearest({ state: 'asking' });
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const areas = nearestAreas(locations, coords);
        setNearest(areas.length > 0 ? { state: 'found', areas } : { state: 'far' });
      },
      ({ code }) => setNearest({ state: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      OPTIONS,
    );
  };
  return { nearest, ask };
}

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const PERMISSION_DENIED = 1;
