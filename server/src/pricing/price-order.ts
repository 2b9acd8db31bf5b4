import type { CartItem } from '@mahlab/bakery/api/cart';
import type { Branch, Location } from '@mahlab/bakery/api/content';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import { amountMissing } from '@mahlab/bakery/rules/delivery';
import { isEmail } from '@mahlab/bakery/rules/email';
import { fils, formatKwd, kwd } from '@mahlab/bakery/rules/money';
import { ORDER_TOTAL_LIMIT } from '@mahlab/bakery/rules/order';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import type { Catalogue } from '../catalog/catalogue.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { changedSince } from './changed-since.ts';
import { priceCake } from './price-cake.ts';
import { priceProduct } from './price-product.ts';
import type { FileUse, PricedLine, PricedOrder } from './priced-order.ts';

/** The most characters of a shopper's own that all lines of an order may have together: more fill the disk. */
export const OWN_TEXT_LIMIT = 10_000;

/**
 * Prices an order anew from the catalogue, or refuses it with the first thing that is wrong. Nothing
 * that the browser says about prices, names or pictures enters the result.
 */
export function priceOrder(
  payload: OrderPayload,
  catalogue: Catalogue,
): { ok: true; order: PricedOrder } | Refusal {
  if (ownTextLength(payload.items) > OWN_TEXT_LIMIT) return refusal('texts-too-long');
  const lines = priceLines(payload.items, catalogue);
  if (!lines.ok) return lines;
  const customer = checkedCustomer(payload.customer);
  if (!customer.ok) return customer;
  const place = checkedPlace(payload, catalogue);
  if (!place.ok) return place;

  const { subtotalFils } = lines;
  const isPickup = payload.deliveryType === 'Pickup';
  const deliveryFils = isPickup ? 0 : fils(place.branch.deliveryCost);
  const totalFils = subtotalFils + deliveryFils;
  if (totalFils > ORDER_TOTAL_LIMIT) return refusal('total-too-large');
  const { branch, area } = place;
  const { name, email, phone } = customer;
  const order: PricedOrder = {
    branch,
    area,
    customer: { name, email, phone },
    lines: lines.lines,
    files: lines.files,
    subtotalFils,
    deliveryFils,
    totalFils,
  };
  const missing = isPickup ? null : belowMinimum(order);
  return changedSince(payload, order, catalogue) ?? missing ?? { ok: true, order };
}

/** Characters that the shopper wrote, as they are stored: a reader may count many of them as one. */
export function ownTextLength(items: CartItem[]): number {
  const texts = items.flatMap(({ product, extras, customProduct: cake }) => [
    product,
    ...extras.map(({ value }) => value),
    cake?.messageOnCake,
    cake?.messageOnBoard,
    cake?.remarks,
    cake?.image,
  ]);
  return texts.reduce((sum, text = '') => sum + text.length, 0);
}

/** Prices the lines of a cart anew, or refuses them with the first thing that is wrong. */
export function priceLines(items: CartItem[], catalogue: Catalogue) {
  const lines: PricedLine[] = [];
  const files: FileUse[] = [];
  for (const [index, item] of items.entries()) {
    const price = item.type === 'Product' ? priceProduct : priceCake;
    const result = price(item, catalogue);
    if (!result.ok) return inItem(result, index);
    lines.push(result.line);
    files.push(...result.files);
  }
  const subtotalFils = lines.reduce((sum, line) => sum + line.totalFils, 0);
  if (subtotalFils > ORDER_TOTAL_LIMIT) return refusal('total-too-large');
  return { ok: true as const, lines, files, subtotalFils };
}

/** A refusal of one field of a line says where the line is. */
function inItem(refused: Refusal, index: number): Refusal {
  const field = refused.details?.['field'];
  if (typeof field !== 'string') return refused;
  return { ...refused, details: { ...refused.details, field: `items.${index}.${field}` } };
}

function checkedCustomer({ name, email, phoneNumber }: OrderPayload['customer']) {
  if (!isEmail(email)) return refusal('email-invalid');
  const phone = kuwaitMobile(phoneNumber);
  if (phone === null) return refusal('phone-invalid');
  return { ok: true as const, name, email, phone };
}

/** The branch with its terms for the area; without an area its own terms, as for a pickup, which goes nowhere. */
function checkedPlace(
  { branch: branchId, location: goesTo, deliveryType }: OrderPayload,
  catalogue: Catalogue,
): { ok: true; branch: Branch; area: Location | null } | Refusal {
  const { branches, locations } = catalogue.content;
  const location = deliveryType === 'Pickup' ? undefined : goesTo;
  const branch = branches.find(({ id }) => id === branchId);
  if (!branch) return refusal('branch-unknown');
  if (location === undefined) return { ok: true, branch, area: null };
  const serving = catalogue.branchOfArea(location);
  if (!serving) return refusal('area-not-served');
  if (serving.id !== branch.id) return refusal('branch-does-not-serve');
  const area = locations.find(({ id }) => id === location) ?? null;
  return { ok: true, branch: serving, area };
}

/** Spec 5: the branch's minimum is compared with the items' subtotal. */
function belowMinimum({ branch, subtotalFils }: PricedOrder): Refusal | null {
  const missing = amountMissing(branch, subtotalFils);
  if (missing === 0) return null;
  const amount = formatKwd(fils(branch.minOrderValue));
  return refusal('below-minimum', { amount }, { missing: kwd(missing) });
}
