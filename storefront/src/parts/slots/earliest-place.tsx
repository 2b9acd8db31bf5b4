import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { Suspense } from 'react';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';

/** The code comes to whoever has chosen an area. */
const EarliestHere = lazyPart(() => import('./earliest-here.tsx').then((m) => m.EarliestHere));

/** The earliest time in the chosen area; until it is known, and where there is none, the words it stands in for. */
export function EarliestPlace({ otherwise }: { otherwise: string }) {
  const hydrated = useHydrated();
  const served = useShop(({ branch }) => branch !== null);
  if (!hydrated || !served) return <>{otherwise}</>;
  return (
    <Suspense fallback={otherwise}>
      <EarliestHere otherwise={otherwise} />
    </Suspense>
  );
}
