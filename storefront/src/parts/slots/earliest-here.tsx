import { endpoints } from '@mahlab/bakery/api/endpoints';
import { get } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import useSWR from 'swr';
import { useGet } from '../../data.ts';
import { menuPagePath } from '../../menu-pages.ts';
import { useShop } from '../../state/shop.ts';
import { useToday } from '../../state/today.ts';
import { earliest } from './slot-days.ts';
import { earliestText, today } from './window-text.ts';

/** Times are of their moment: asked anew each minute. */
const FRESH = { revalidateIfStale: true, refreshInterval: 60_000 };

/** Nothing that takes a day or longer comes today. */
const DAY_MINUTES = 1440;

/**
 * From when on something can come to the chosen area; null while nobody knows. Tells the cards of the menu too what of
 * them can come today.
 */
export function EarliestHere({ otherwise }: { otherwise: string }) {
  const language = useLanguage();
  const area = useShop(({ location, branch }) => (branch ? location?.id : undefined));
  useTodayOf(area);
  const path = area ? endpoints.windows({ location: area, mode: 'Delivery' }) : null;
  const { data } = useGet(path, FRESH);
  const first = data && earliest(data);
  return <>{first ? earliestText(first, today(), language) : otherwise}</>;
}

/** Asks once for each preparation time on the first page of the menu. */
function useTodayOf(area: string | undefined): void {
  const language = useLanguage();
  const { data: products = [] } = useGet(menuPagePath(1, undefined));
  const leads = [...new Set(products.map(({ preprationTime }) => preprationTime))]
    .filter((lead) => lead < DAY_MINUTES)
    .sort((a, b) => a - b);
  const { data } = useSWR<Record<number, string>, Error>(
    area && leads.length > 0 ? ['today', area, today(), language, ...leads] : null,
    async () => {
      const from = today();
      const asked = leads.map(async (lead) => {
        const query = { location: area, mode: 'Delivery', lead, from, days: 1 } as const;
        const first = earliest(await get(endpoints.windows(query)));
        return first && ([lead, earliestText(first, from, language)] as const);
      });
      return Object.fromEntries((await Promise.all(asked)).filter((one) => one !== undefined));
    },
    FRESH,
  );
  useEffect(() => useToday.setState(data ?? {}, true), [data]);
}
