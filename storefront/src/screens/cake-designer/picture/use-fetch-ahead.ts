import { cakeImageName } from '@mahlab/bakery/rules/cake-image';
import { useEffect } from 'react';
import { cakeFile } from '../design/cakes-place.ts';
import { lookOf } from '../design/design.ts';
import type { Designer } from '../design/use-designer.ts';
import { VIEWS } from '../design/views.ts';
import { fetchPicture } from './fetch-picture.ts';

/** Colours that are fetched before they are pressed. */
const COLORS_AHEAD = 4;

/** Once the browser has nothing else to do, fetches what is likely to be looked at next. */
export function useFetchAhead(designer: Designer, settled: boolean): void {
  const files = settled ? likelyNext(designer).join(' ') : '';
  useEffect(() => {
    if (!files || savesData()) return;
    let current = true;
    const begin = async () => {
      // One after the other: whatever is pressed meanwhile comes first.
      for (const file of files.split(' ')) if (current) await fetchPicture(file);
    };
    const stop = whenIdle(() => void begin());
    return () => {
      current = false;
      stop();
    };
  }, [files]);
}

function likelyNext({ chosen, menu, tab, view, cakesUrl }: Designer): string[] {
  const look = lookOf(chosen);
  if (!look) return [];
  const sides = VIEWS.filter((side) => side !== view).map((side) => cakeImageName(look, side));
  const colors = tab === 'color' ? menu.colors.filter(({ slug }) => slug !== look.color) : [];
  const inColor = colors
    .slice(0, COLORS_AHEAD)
    .map((color) => cakeImageName({ ...look, color: color.slug }, view));
  return [...inColor, ...sides].map((name) => cakeFile(cakesUrl, name));
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Safari has no such callback: a second is idle enough there. */
function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(begin, { timeout: 5000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(begin, 1000);
  return () => clearTimeout(timer);
}
