/** The three sides from which a cake is shown. */
export const CAKE_VIEWS = ['top', 'front', 'sliced'] as const;
export type CakeView = (typeof CAKE_VIEWS)[number];

/** Slugs of what is chosen so far. Size and words are not in the name: they change nothing of it. */
export type CakeLook = {
  shape: string;
  flavour?: string | undefined;
  topping?: string | undefined;
  color?: string | undefined;
};
/** Every slug that there is, by part. */
export type CakeSlugs = Record<keyof CakeLook, Iterable<string>>;

/** The order of the parts in a name (Spec 2, cake designer). */
const PARTS = ['shape', 'flavour', 'topping', 'color'] as const;

/**
 * Name of a cake's picture without its ending: `round-vanilla-berries-blush-front` (Spec 2). What is
 * not chosen yet is left out, together with its hyphen: `round-front`, `round-berries-top`.
 */
export function cakeImageName(look: CakeLook, view: CakeView): string {
  return [...PARTS.map((part) => look[part]), view].filter(Boolean).join('-');
}

/**
 * Reads a name back; null for one that names no cake. Where slugs leave two readings (a flavour and a
 * topping of one slug, and only one of them chosen), the part that stands first in a full name has it.
 */
export function parseCakeImageName(
  name: string,
  slugs: CakeSlugs,
): { look: CakeLook; view: CakeView } | null {
  const cut = name.lastIndexOf('-');
  const view = CAKE_VIEWS.find((one) => one === name.slice(cut + 1));
  if (!view || cut < 1) return null;
  const found = read(`${name.slice(0, cut)}-`, { slugs, part: 0 });
  return found?.shape ? { look: { ...found, shape: found.shape }, view } : null;
}

type Reading = { slugs: CakeSlugs; part: number };

/** Reads parts from the beginning of a text in which a hyphen ends each; longer slugs are tried first. */
function read(text: string, { slugs, part }: Reading): Partial<CakeLook> | null {
  const name = PARTS[part];
  if (name === undefined) return text === '' ? {} : null;
  const fitting = [...slugs[name]].filter((slug) => slug && text.startsWith(`${slug}-`));
  for (const slug of fitting.sort((a, b) => b.length - a.length)) {
    const rest = read(text.slice(slug.length + 1), { slugs, part: part + 1 });
    if (rest) return { [name]: slug, ...rest };
  }
  return name === 'shape' ? null : read(text, { slugs, part: part + 1 });
}
