import type { CakeSlugs } from '@mahlab/bakery/rules/cake-image';
import { WHITE_FROSTING } from '@mahlab/bakery/rules/cake-light';
import type { Catalogue } from '../catalog/catalogue.ts';

const known = new WeakMap<Catalogue, CakeSlugs>();

/** Every slug of the designer, by part. */
export function slugsOf(catalogue: Catalogue): CakeSlugs {
  const before = known.get(catalogue);
  if (before) return before;
  const { shapes, flavours, toppings, colors } = catalogue.content;
  const of = (parts: { slug: string }[]) => parts.map(({ slug }) => slug);
  const slugs = {
    shape: of(shapes),
    flavour: of(flavours),
    topping: of(toppings),
    color: of(colors),
  };
  known.set(catalogue, slugs);
  return slugs;
}

/** A frosting's colour as `#rrggbb`, ivory when none is chosen; null for a code that is no hex code. */
export function colorOf(slug: string | undefined, { content }: Catalogue): string | null {
  const code = content.colors.find((color) => color.slug === slug)?.code ?? WHITE_FROSTING;
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(code.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`;
}
