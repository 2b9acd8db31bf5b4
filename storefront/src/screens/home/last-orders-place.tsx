import { languageOfPage } from '@mahlab/web/language.tsx';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { Suspense } from 'react';
import { useHydrated } from '../../state/hydrated.ts';
import { hasOrdered } from '../../state/ordered.ts';
import { loadTexts } from '../../texts.ts';

/** The code and texts come to whoever has ordered before. */
const LastOrders = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../parts/orders/last-orders.tsx'),
    loadTexts(languageOfPage(), ['orders']),
  ]);
  return part.LastOrders;
});

/** The room of the last orders, kept from the first paint on for whoever has any. */
export function LastOrdersPlace() {
  const hydrated = useHydrated();
  return (
    <div className="when-ordered mb-3.5 h-31">
      {hydrated && hasOrdered() && (
        <Suspense>
          <LastOrders />
        </Suspense>
      )}
    </div>
  );
}
