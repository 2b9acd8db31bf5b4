import { existsSync, readFileSync } from 'node:fs';

type Manifest = {
  layers: { sides: Record<string, { cake: boolean; flavours?: string[]; toppings: string[] }> };
};
type Seed = { colors: { id: string }[] };

const seed = (path: string) => new URL(`../../server/seed/${path}`, import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(seed(path), 'utf8'));

/** Names of cakes that are all different and whose layers are rendered, in an order that mixes them. */
export function cakeNames(): string[] {
  const { sides } = (read('layers/manifest.json') as Manifest).layers;
  const { colors } = read('designer.json') as Seed;
  const names = Object.entries(sides).flatMap(([side, { cake, toppings, flavours = [] }]) => {
    const [shape, view] = side.split('/');
    // The manifest may be ahead of the files while layers are rendered.
    if (!cake || !existsSync(seed(`layers/${side}/white.webp`))) return [];
    const looks = [...toppings, ...flavours.filter((flavour) => flavour !== 'vanilla')];
    return looks.flatMap((look) => colors.map(({ id }) => `${shape}-${look}-${id}-${view}`));
  });
  // By a fixed rule, so that each run has the same: neighbours share no layers but by chance.
  return names
    .map((name, index) => ({ name, at: (index * 7919) % names.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}
