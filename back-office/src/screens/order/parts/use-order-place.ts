import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { select, useBoard } from '../../../board/board-store.ts';
import { paths } from '../../../paths.ts';

/** What may lie over an order. */
export const SHEETS = [
  'edit',
  'place',
  'time',
  'refund',
  'late',
  'cancel',
  'nobody',
  'note',
  'write',
  'iban',
] as const;
export type SheetName = (typeof SHEETS)[number];

/** Where one is: which sheet is open, and the ways to others, to other orders, and back to the board as it was. */
export function useOrderPlace(id: string) {
  const search = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const asked = query.get('sheet');
    query.delete('sheet');
    const ofBoard = query.size > 0 ? `?${query}` : '';
    const withSheet = (sheet: SheetName) => {
      const next = new URLSearchParams(query);
      next.set('sheet', sheet);
      return `?${next}`;
    };
    return {
      sheet: SHEETS.find((name) => name === asked) ?? null,
      openSheet: (sheet: SheetName) =>
        navigate(paths.order(id, withSheet(sheet)), { replace: true }),
      closeSheet: () => {
        // A sheet that waited for an answer may close late: whoever has gone elsewhere meanwhile stays there.
        if (isAtSheetOf(id)) navigate(paths.order(id, ofBoard), { replace: true });
      },
      toOrder: (other: string) => {
        select(other);
        navigate(paths.order(other, ofBoard), { replace: true });
      },
      toBoard: () => {
        select(id);
        useBoard.setState({ peek: false });
        navigate(paths.today(ofBoard));
      },
    };
  }, [search, navigate, id]);
}

function isAtSheetOf(id: string): boolean {
  const { pathname, search } = location;
  return pathname.endsWith(paths.order(id)) && new URLSearchParams(search).has('sheet');
}

export type OrderPlace = ReturnType<typeof useOrderPlace>;
