import type { SavedCart } from '@mahlab/bakery/api/cart';
import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { GetFailure, get } from '@mahlab/web/client.ts';
import { useState } from 'react';
import useSWR from 'swr';
import { useLocation, useSearch } from 'wouter';
import { type Opened, openedLines } from '../../parts/cart/saved-lines.ts';
import { paths } from '../../paths.ts';
import { addToCart } from '../../state/cart-lines.ts';
import { useShop } from '../../state/shop.ts';

/** What the link of a saved cart leads to, and what can be done with it. Null when the address names none. */
export function useSavedCart() {
  const link = new URLSearchParams(useSearch()).get('saved');
  const [, navigate] = useLocation();
  const own = useShop(({ cartId }) => cartId);
  // What was taken over; the address still names the cart for a moment.
  const [taken, setTaken] = useState<{ link: string; gone: Opened['gone'] } | null>(null);
  const { data, error, mutate } = useSWR<Opened | 'own', Error>(
    link ? endpoints.savedCart(link, { own: own ?? undefined }) : null,
    async (path: GetPath<SavedCart>) => {
      const { items, isOwn } = await get(path);
      return isOwn ? 'own' : openedLines(items);
    },
    { revalidateOnFocus: false },
  );
  const leave = () => navigate(paths.cart(), { replace: true });
  const take = (opened: Opened, keep: boolean) => {
    if (!keep) useShop.setState({ items: [] });
    opened.lines.forEach(addToCart);
    setTaken({ link: link ?? '', gone: opened.gone });
    leave();
  };
  return {
    link: link === taken?.link ? null : link,
    isOwn: data === 'own',
    opened: data === 'own' ? undefined : data,
    isGone: error instanceof GetFailure && error.status === 404,
    hasFailed: error !== undefined,
    /** What of the cart that was taken over is no longer sold. */
    gone: taken?.gone ?? [],
    leave,
    take,
    retry: () => void mutate(),
  };
}
