import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CakeLook, CakeView } from '@mahlab/bakery/rules/cake-image';

/** Files of one cake's picture: paths, for whoever puts them together. */
export type LayerFiles = {
  white: string;
  black: string;
  cut?: string | undefined;
  shade?: string | undefined;
  top?: string | undefined;
};
/** `version` changes with the bytes of any of the files. */
export type FoundLayers = { files: LayerFiles; version: string };

/** The layers that are rendered so far (docs/pictures.md). */
export type LayerIndex = {
  /** The layers of a cake from one side; null when one of them is not rendered yet. */
  find(look: CakeLook, view: CakeView): FoundLayers | null;
};

export const LAYERS_FOLDER = fileURLToPath(new URL('../../seed/layers', import.meta.url));
const ENDING = '.webp';
/** The flavour that the white and black renders are cut open with. */
const PLAIN_FLAVOUR = 'vanilla';
const NO_TOPPING = 'none';

/** Lists a folder once. Only what it listed is ever read, so no name can lead out of it. */
export function openLayers(folder: string = LAYERS_FOLDER): LayerIndex {
  const known = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith(ENDING)),
  );
  const hashes = new Map<string, string>();

  function hashOf(path: string): string {
    const hash =
      hashes.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('base64url');
    hashes.set(path, hash);
    return hash;
  }

  return {
    find({ shape, flavour = PLAIN_FLAVOUR, topping = NO_TOPPING }, view) {
      const names: { [K in keyof LayerFiles]?: string } = { white: 'white', black: 'black' };
      if (view === 'sliced' && flavour !== PLAIN_FLAVOUR) names.cut = `cut-${flavour}`;
      if (topping !== NO_TOPPING) {
        names.shade = `shade-${topping}`;
        names.top = `top-${topping}`;
      }
      const wanted = Object.entries(names).map(
        ([layer, name]) => [layer, `${shape}/${view}/${name}${ENDING}`] as const,
      );
      if (!wanted.every(([, path]) => known.has(path))) return null;
      const paths = wanted.map(([layer, path]) => [layer, join(folder, path)] as const);
      const version = createHash('sha256')
        .update(paths.map(([, path]) => hashOf(path)).join())
        .digest('hex')
        .slice(0, 12);
      return { files: Object.fromEntries(paths) as LayerFiles, version };
    },
  };
}
