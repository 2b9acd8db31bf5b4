import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { usePagesOf } from './use-pages-of.ts';

/** Rows of a page: the most that a list of the server's answers at once. */
const LIMIT = 100;

/** A list of the server's, page after page as `more` asks for them; all pages that are shown are asked for again together. */
export function usePages<Row>(list: (page: { page: number; limit: number }) => GetPath<Row[]>) {
  const { data, error, size, setSize, mutate, isValidating } = usePagesOf<Row[]>(
    (index, before) =>
      before && before.length < LIMIT ? null : list({ page: index + 1, limit: LIMIT }),
    { revalidateAll: true },
  );
  return {
    rows: data?.flat(),
    hasMore: data?.at(-1)?.length === LIMIT,
    more: () => void setSize(size + 1),
    isAsking: isValidating,
    error,
    again: () => void mutate(),
  };
}
