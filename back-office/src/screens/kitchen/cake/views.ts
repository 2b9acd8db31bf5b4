import type { KitchenLine } from '@mahlab/bakery/api/staff-kitchen';
import { create } from 'zustand';
import type { TextKey } from '../../../translations.ts';

/** A picture of a cake, and what it shows. */
export type View = { name: TextKey; image: string };

const NAMES = {
  front: 'kitchen.viewFront',
  top: 'kitchen.viewTop',
  sliced: 'kitchen.viewSliced',
} as const satisfies Record<KitchenLine['views'][number]['view'], TextKey>;

/** Which of its pictures is large, for the cake that is looked at. */
export const useLooked = create<{ at: number; count: number }>(() => ({ at: 0, count: 1 }));

/** On to the next picture, or back; at either end it stays. */
export function stepView(by: 1 | -1): void {
  useLooked.setState(({ at, count }) => ({ at: Math.min(count - 1, Math.max(0, at + by)) }));
}

/** The pictures of a line: from its front, its top, cut open, and what is printed on it. One that was not designed has its own. */
export function viewsOf({ image, views, print }: KitchenLine): View[] {
  const sides = (['front', 'top', 'sliced'] as const).flatMap((side) => {
    const found = views.find(({ view }) => view === side);
    return found ? [{ name: NAMES[side], image: found.image }] : [];
  });
  const own: View[] = image && sides.length === 0 ? [{ name: 'kitchen.viewPhoto', image }] : [];
  const printed: View[] = print ? [{ name: 'kitchen.viewPrint', image: print }] : [];
  return [...own, ...sides, ...printed];
}
