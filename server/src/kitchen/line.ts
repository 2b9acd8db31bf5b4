import { cakeDesignPath } from '@mahlab/bakery/api/cake-picture';
import type { KitchenLine } from '@mahlab/bakery/api/staff-kitchen';
import { CAKE_VIEWS, cakeImageName } from '@mahlab/bakery/rules/cake-image';
import type { Localized } from '@mahlab/bakery/rules/language';
import { nameOf } from '../board/card.ts';
import type { CardLine } from '../board/card-queries.ts';
import { cakeLook, cakePicture } from '../cakes/cake-look.ts';
import { colorOf } from '../cakes/catalogue-looks.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { lineContains } from '../catalog/line-contains.ts';
import type { FrozenCake } from '../schema/orders.ts';
import type { Tick } from './ticks.ts';

const PARTS = {
  shape: { english: 'Shape', arabic: 'الشكل' },
  size: { english: 'Size', arabic: 'الحجم' },
  flavour: { english: 'Flavour', arabic: 'النكهة' },
  color: { english: 'Colour', arabic: 'اللون' },
  topping: { english: 'Topping', arabic: 'التزيين' },
} satisfies Record<string, Localized>;
const ON_CAKE: Localized = { english: 'On the cake', arabic: 'على الكيكة' };
const ON_PLATE: Localized = { english: 'On the plate', arabic: 'على الطبق' };

/** A line as the kitchen makes it. */
export function kitchenLine(
  line: CardLine,
  { catalogue, ticks }: { catalogue: Catalogue; ticks: readonly Tick[] },
): KitchenLine {
  const { cake, extras } = line;
  const picture = extras.find(({ type, value }) => type === 'File' && value !== '');
  return {
    line: line.position,
    name: line.name,
    arabicName: line.arabic,
    quantity: line.quantity,
    image: line.image ?? (cake ? cakePicture(cake, catalogue) : ''),
    views: cake ? viewsOf(cake, catalogue) : [],
    words: wordsOf(line),
    build: cake ? buildOf(cake, catalogue) : line.options.map(optionOf),
    remarks: cake?.remarks ?? '',
    print: cake?.image ?? picture?.value ?? null,
    contains: lineContains(line, catalogue),
    ticks: ticks.map(({ station, at, by }) => ({ station, at: at.toISOString(), by: nameOf(by) })),
  };
}

/** Pictures of a designed cake from its sides, with what is on it; none once its shape is no longer sold. */
function viewsOf(cake: FrozenCake, catalogue: Catalogue): KitchenLine['views'] {
  const look = cakeLook(cake, catalogue);
  if (!look) return [];
  return CAKE_VIEWS.map((view) => ({
    view,
    image: cakeDesignPath(cakeImageName(look, view), cake),
  }));
}

function wordsOf({ cake, extras }: CardLine): KitchenLine['words'] {
  const texts = extras.filter(({ type }) => type === 'Text');
  return [
    { where: ON_CAKE, text: cake?.messageOnCake ?? '' },
    { where: ON_PLATE, text: cake?.messageOnBoard ?? '' },
    ...texts.map(({ name, value }) => ({ where: name, text: value })),
  ].filter(({ text }) => text.trim() !== '');
}

function buildOf(cake: FrozenCake, catalogue: Catalogue): KitchenLine['build'] {
  const slug = catalogue.content.colors.find(({ id }) => id === cake.color?.id)?.slug;
  const color = slug === undefined ? null : colorOf(slug, catalogue);
  const part = (name: keyof typeof PARTS, value: Localized) => {
    return { part: PARTS[name], value, color: name === 'color' ? color : null };
  };
  return [
    part('shape', cake.shape.name),
    part('size', cake.size.name),
    part('flavour', cake.flavour.name),
    ...(cake.color ? [part('color', cake.color.name)] : []),
    part('topping', cake.topping.name),
  ];
}

function optionOf({ name, value }: CardLine['options'][number]): KitchenLine['build'][number] {
  return { part: name, value: value.name, color: null };
}
