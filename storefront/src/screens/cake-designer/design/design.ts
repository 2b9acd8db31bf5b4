import type {
  Color,
  Flavour,
  Shape,
  Size,
  Topping,
  ToppingCategory,
} from '@mahlab/bakery/api/content';
import { cakePrice, priceForShape } from '@mahlab/bakery/rules/cake';
import type { CakeLook } from '@mahlab/bakery/rules/cake-image';
import { wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import type { Fils } from '@mahlab/bakery/rules/money';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';

/** What the shop makes cakes from. */
export type Menu = {
  shapes: Shape[];
  flavours: Flavour[];
  toppings: Topping[];
  colors: Color[];
  sizes: Size[];
  toppingCategories: ToppingCategory[];
};

/** A cake as it was chosen so far, by ids. */
export type Design = {
  /** Null stands for the first shape (Spec 4). */
  shape: string | null;
  flavour: string | null;
  color: string | null;
  topping: string | null;
  size: string | null;
  messageOnCake: string;
  messageOnBoard: string;
  remarks: string;
  /** Reference of the uploaded picture to print, and the part of it; null is its middle square. */
  image: string | null;
  imageCrop: PrintCrop | null;
};

export const NOTHING_CHOSEN: Design = {
  shape: null,
  flavour: null,
  color: null,
  topping: null,
  size: null,
  messageOnCake: '',
  messageOnBoard: '',
  remarks: '',
  image: null,
  imageCrop: null,
};

/** The parts whose price depends on the shape, and which not every shape comes with. */
export const SHAPED_PARTS = ['flavour', 'topping', 'size'] as const;
export type ShapedPart = (typeof SHAPED_PARTS)[number];

/** The steps, in their order (Spec 2). */
export const TABS = ['shape', 'flavour', 'color', 'topping', 'size', 'message'] as const;
export type Tab = (typeof TABS)[number];
/** Without these there is no cake (Spec 5); in the order of their tabs. */
export const REQUIRED = ['shape', 'flavour', 'topping', 'size'] as const satisfies Tab[];

/** What a design names and the shop makes in its shape. */
export type Chosen = {
  shape: Shape | undefined;
  flavour: Flavour | undefined;
  color: Color | undefined;
  topping: Topping | undefined;
  size: Size | undefined;
};

/** The parts that a design names. Those that are gone, or not made in the shape, are not among them. */
export function chosenOf(design: Design, menu: Menu): Chosen {
  const shape = menu.shapes.find(({ id }) => id === design.shape) ?? menu.shapes[0];
  const made = <Part extends Flavour | Topping | Size>(parts: Part[], id: string | null) =>
    parts.find((part) => part.id === id && shape && priceForShape(part, shape.id) !== null);
  return {
    shape,
    flavour: made(menu.flavours, design.flavour),
    color: menu.colors.find(({ id }) => id === design.color),
    topping: made(menu.toppings, design.topping),
    size: made(menu.sizes, design.size),
  };
}

/** What the cake costs by now, in fils, by the rule that the server checks it with. */
export function priceOf(chosen: Chosen): Fils {
  return cakePrice(chosen);
}

/** The design in another shape, and the parts that this shape does not come with: they are unticked. */
export function inShape(
  design: Design,
  shape: string,
  menu: Menu,
): { design: Design; dropped: ShapedPart[] } {
  const before = chosenOf(design, menu);
  const after = chosenOf({ ...design, shape }, menu);
  const dropped = SHAPED_PARTS.filter((part) => before[part] && !after[part]);
  const without = Object.fromEntries(dropped.map((part) => [part, null]));
  return { design: { ...design, shape, ...without }, dropped };
}

/** Slugs for the name of the cake's picture; null while there is no shape. */
export function lookOf({ shape, flavour, topping, color }: Chosen): CakeLook | null {
  if (!shape) return null;
  return {
    shape: shape.slug,
    flavour: flavour?.slug,
    topping: topping?.slug,
    color: color?.slug,
  };
}

/** Whether a tab has its choice; words that cannot be piped are none. */
export function isDone(tab: Tab, design: Design, chosen: Chosen): boolean {
  if (tab !== 'message') return chosen[tab] !== undefined;
  const { messageOnCake, messageOnBoard, remarks, image } = design;
  const words = [messageOnCake, messageOnBoard];
  if (words.some((text) => wordsRefusal(text) !== null)) return false;
  return [...words, remarks, image ?? ''].some((text) => text.trim() !== '');
}
