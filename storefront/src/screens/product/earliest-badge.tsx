import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { earliest } from '../../parts/slots/slot-days.ts';
import { earliestText, today } from '../../parts/slots/window-text.ts';
import { useShop } from '../../state/shop.ts';

/** From when on this cake can come to the chosen area. */
export function EarliestOf({ product }: { product: ProductDetail }) {
  const language = useLanguage();
  const area = useShop(({ location, branch }) => (branch ? location?.id : undefined));
  const { id, preprationTime, work } = product;
  const { data } = useGet(
    area
      ? endpoints.windows({
          location: area,
          mode: 'Delivery',
          lead: preprationTime,
          minutes: work.setupMinutes + work.unitMinutes,
          trays: work.trays,
          products: id,
        })
      : null,
    { revalidateIfStale: true, refreshInterval: 60_000 },
  );
  const first = data && earliest(data);
  return first ? <>{earliestText(first, today(), language)}</> : null;
}
