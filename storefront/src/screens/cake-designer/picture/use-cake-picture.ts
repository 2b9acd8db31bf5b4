import { cakeImageName } from '@mahlab/bakery/rules/cake-image';
import { useEffect, useEffectEvent, useState } from 'react';
import { cakeFile } from '../design/cakes-place.ts';
import { lookOf } from '../design/design.ts';
import type { Seen } from '../design/summary.ts';
import type { Designer } from '../design/use-designer.ts';
import { fetchPicture } from './fetch-picture.ts';

/** A picture on the stage, and what is seen on it. `id` tells two showings of one file apart. */
export type Layer = { id: number; file: string; seen: Seen };
type Settled = { file: string; as: 'here' | 'gone' | 'failed' };
const RETRY_MS = 4000;
/** Before this nobody is told to wait (DESIGN 10). */
const SLOW_MS = 150;

/**
 * The picture of the cake from the side on view. `layers` holds what is shown, the newest last, over the
 * one it fades in above. While a picture is missing the last good one stays, as long as it is of this
 * shape; then the shape's own picture stands in. `waiting` says why it is not the cake itself: it is being
 * made, there is none, or it did not come.
 */
export function useCakePicture({ chosen, view, cakesUrl }: Designer) {
  const look = lookOf(chosen);
  const still = chosen.shape?.image ?? '';
  const name = look ? cakeImageName(look, view) : '';
  const wanted = name && cakeFile(cakesUrl, name);
  const [layers, setLayers] = useState<Layer[]>([{ id: 0, file: wanted, seen: { chosen, view } }]);
  const [settled, setSettled] = useState<Settled | null>(null);
  const [slow, setSlow] = useState('');
  const [attempt, setAttempt] = useState(0);

  const settle = useEffectEvent((as: Settled['as']) => {
    setSettled({ file: wanted, as });
    if (as === 'here') {
      return setLayers((now) => withLayer(now, { file: wanted, seen: { chosen, view } }));
    }
    const plain: Seen = { chosen: { ...NONE, shape: chosen.shape }, view: 'front' };
    setLayers((now) => standingIn(now, { file: still, seen: plain, wanted }));
  });

  // A new `attempt` asks for the same picture once more.
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const late = setTimeout(() => setSlow(wanted), SLOW_MS);
    void fetchPicture(wanted).then((fetched) => {
      clearTimeout(late);
      if (!current) return;
      if (fetched === 'elsewhere') {
        const here = cakeFile(cakesUrl, name);
        setLayers((now) => now.map((one) => (one.file === wanted ? { ...one, file: here } : one)));
        return setAttempt((n) => n + 1);
      }
      settle(fetched);
      if (fetched === 'failed') retry = setTimeout(() => setAttempt((n) => n + 1), RETRY_MS);
    });
    return () => {
      current = false;
      clearTimeout(late);
      clearTimeout(retry);
    };
  }, [wanted, name, cakesUrl, attempt]);

  const shown = layers.filter(({ file }) => file !== '');
  const as = settled?.file === wanted ? settled.as : null;
  return {
    layers: shown,
    seen: shown.at(-1)?.seen ?? { chosen, view },
    waiting: as === null ? slow === wanted && 'making' : as !== 'here' && as,
    isSettled: as !== null,
    isItself: as === 'here' && shown.at(-1)?.file === wanted,
  } as const;
}

const NONE = {
  flavour: undefined,
  color: undefined,
  topping: undefined,
  size: undefined,
};

type Shown = Omit<Layer, 'id'>;

/** Puts a picture on top of the one that is seen; what lies deeper is done with. */
function withLayer(layers: Layer[], shown: Shown): Layer[] {
  const top = layers.at(-1);
  if (!top || top.file === shown.file) return layers;
  return [top, { ...shown, id: top.id + 1 }];
}

/** What to show instead of a picture that is not there. */
function standingIn(layers: Layer[], { wanted, ...still }: Shown & { wanted: string }): Layer[] {
  const good = layers.filter(({ file }) => file !== wanted);
  const top = good.at(-1);
  if (top && top.seen.chosen.shape === still.seen.chosen.shape) return good;
  return top ? withLayer(good, still) : [{ ...still, id: (layers.at(-1)?.id ?? 0) + 1 }];
}
