import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { TextKey } from '../translations.ts';

/**
 * One key of the page. `code` is its place on the keyboard (`KeyM`), so that it works whatever letters a keyboard
 * types; `cap` is what the design prints for it.
 */
export type Key = {
  code: string;
  shift?: true;
  cap: string;
  label: TextKey;
  /** Told of in the line of keys, not only in the whole list. */
  told?: boolean;
  run: (event: KeyboardEvent) => void;
};

type Layer = { id: number; keys: () => Key[] };

/** The keys of what is shown, the topmost part last. */
export const useLayers = create<{ layers: Layer[]; version: number }>(() => ({
  layers: [],
  version: 0,
}));

let lastId = 0;

/** The keys of a part of the page, as long as it is shown. The last part to come is asked first. */
export function useKeys(keys: Key[]): void {
  const current = useRef(keys);
  current.current = keys;
  const told = keys.map(({ code, label }) => `${code}${label}`).join();
  useEffect(() => {
    lastId += 1;
    const layer = { id: lastId, keys: () => current.current };
    useLayers.setState(({ layers }) => ({ layers: [...layers, layer] }));
    return () =>
      useLayers.setState(({ layers }) => ({ layers: layers.filter(({ id }) => id !== layer.id) }));
  }, []);
  useEffect(() => useLayers.setState(({ version }) => ({ version: version + 1 })), [told]);
}

/** Every key that works now, each combination once. */
export function activeKeys(layers: Layer[]): Key[] {
  const seen = new Map<string, Key>();
  for (const { keys } of layers.toReversed()) {
    for (const key of keys()) {
      const name = `${key.shift ? '⇧' : ''}${key.code}`;
      if (!seen.has(name)) seen.set(name, key);
    }
  }
  return [...seen.values()];
}
