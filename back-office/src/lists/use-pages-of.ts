import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { get } from '@mahlab/web/client.ts';
import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import { FRESHNESS } from '../data.ts';
import { useSession } from '../session/me.ts';

/**
 * A list of the contract, page after page as `size` grows; `next` is the address of a page after the one before it. It is kept for
 * whoever is signed in: unlike other answers, it is not dropped when somebody else is.
 */
export function usePagesOf<Page>(
  next: (index: number, before: Page | null) => GetPath<Page> | null,
  options: SWRInfiniteConfiguration<Page, Error>,
) {
  const who = useSession().me?.person?.id;
  return useSWRInfinite<Page, Error>(
    (index, before: Page | null) => {
      const path = next(index, before);
      return path && [path, who];
    },
    ([path]: [GetPath<Page>]) => get(path),
    { ...FRESHNESS, ...options },
  );
}
