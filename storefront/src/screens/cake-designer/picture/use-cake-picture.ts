import { cakeImageName } from '@mahlab/bakery/rules/cake-image';
import { useEffect, useState } from 'react';
import { cakeFile } from '../design/cakes-place.ts';
import { lookOf } from '../design/design.ts';
import type { Designer } from '../design/use-designer.ts';
import { fetchPicture } from './fetch-picture.ts';

/** A picture on the stage. `id` tells two showings of one file apart. */
export type Layer = { id: number; file: string; shape: string };
const RETRY_MS = 4000;

/**
 * The picture of the cake from the side on view. `layers` holds what is shown, the newest last, over the
 * one it fades in above. While a picture is missing the last good one stays, as long as it is of this
 * shape; then the shape's own picture stands in. `missing` says why it is not the cake itself.
 */
export function useCakePicture({ chosen, view, cakesUrl }: Designer) {
  const look = lookOf(chosen);
  const shape = chosen.shape?.id ?? '';
  const still = chosen.shape?.image ?? '';
  const name = look ? cakeImageName(look, view) : '';
  const wanted = name && cakeFile(cakesUrl, name);
  const [layers, setLayers] = useState<Layer[]>([{ id: 0, file: wanted, shape }]);
  const [missing, setMissing] = useState<'gone' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);

  // A new `attempt` asks for the same picture once more.
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    void fetchPicture(wanted).then((fetched) => {
      if (!current) return;
      if (fetched === 'elsewhere') {
        const here = cakeFile(cakesUrl, name);
        setLayers((now) => now.map((one) => (one.file === wanted ? { ...one, file: here } : one)));
        return setAttempt((n) => n + 1);
      }
      setMissing(fetched === 'here' ? null : fetched);
      if (fetched === 'here') setLayers((now) => withLayer(now, { shape, file: wanted }));
      else setLayers((now) => standingIn(now, { shape, file: still, wanted }));
      if (fetched === 'failed') retry = setTimeout(() => setAttempt((n) => n + 1), RETRY_MS);
    });
    return () => {
      current = false;
      clearTimeout(retry);
    };
  }, [wanted, name, cakesUrl, still, shape, attempt]);

  return { layers: layers.filter(({ file }) => file !== ''), missing, wanted };
}

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
  if (top && top.shape === still.shape) return good;
  return top ? withLayer(good, still) : [{ ...still, id: (layers.at(-1)?.id ?? 0) + 1 }];
}
