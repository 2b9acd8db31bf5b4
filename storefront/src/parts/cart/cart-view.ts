import type { ProductDetail } from '@mahlab/bakery/api/product';
import { wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import { cartTotal } from '@mahlab/bakery/rules/cart';
import { lineKey } from '@mahlab/bakery/rules/cart-lines';
import { amountMissing, orderTotal } from '@mahlab/bakery/rules/delivery';
import { type Fils, fils, kwd } from '@mahlab/bakery/rules/money';
import { refusedChoices, unitPrice } from '@mahlab/bakery/rules/product';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { soldOutUntil } from '@mahlab/bakery/rules/sold-out';
import { useChosenTime } from '../../state/chosen-time.ts';
import { type ChosenArea, type ChosenBranch, type Line, useShop } from '../../state/shop.ts';
import { useOrderKitchen } from '../../state/sold-out.ts';
import { useCurrentProducts } from './current-products.ts';
import { useCurrentTerms } from './current-terms.ts';
import { type PromotionView, usePromotionView } from './promotion-view.ts';

/** A cart line beside what the shop sells now. Amounts in fils. */
export type ShownLine = {
  line: Line;
  key: string;
  /** Price of one piece as it is now, and as the shopper chose it where that was another. */
  unit: Fils;
  before: Fils | null;
  total: Fils;
  /**
   * `gone`: no longer sold, and not ordered. `choices`: one of its choices is no longer offered. `words`: some
   * of its words cannot be piped.
   */
  problem: 'gone' | 'choices' | 'words' | null;
  /** Until when it is sold out, an ISO instant: it can be ordered for a later time alone. */
  soldOut: string | null;
};

export type CartView = {
  lines: ShownLine[];
  /** The lines that can be ordered. */
  sold: ShownLine[];
  area: ChosenArea | null;
  mode: Mode;
  /**
   * The kitchen, with what it asks for bringing it: for a pickup nothing, and no minimum. Null when no area is chosen, or
   * when no kitchen serves it.
   */
  branch: ChosenBranch | null;
  subtotal: Fils;
  promotion: PromotionView | null;
  /** What is paid: the subtotal without the discount, and the delivery. */
  total: Fils;
  /** Still missing to the kitchen's minimum. */
  missing: Fils;
};

/** The cart with today's prices and the kitchen's terms of today. */
export function useCartView(): CartView {
  const { items, location, branch } = useShop();
  const { mode, kitchen } = useChosenTime();
  const products = useCurrentProducts(items);
  useCurrentTerms();
  const orderKitchen = useOrderKitchen();
  const lines = items.map((line) => {
    const product = products[line.product];
    const soldOut = product ? soldOutUntil(product, orderKitchen) : null;
    return { ...shownLine(line, product), soldOut };
  });
  const sold = lines.filter((line) => line.problem !== 'gone');
  const subtotal = cartTotal(
    sold.map(({ unit, line }) => ({ price: kwd(unit), quantity: line.quantity })),
  );
  const promotion = usePromotionView(
    sold.map(({ line }) => line),
    subtotal,
  );
  const terms =
    mode === 'Pickup'
      ? kitchen && { ...kitchen, deliveryCost: 0, minOrderValue: 0 }
      : location && branch;
  return {
    lines,
    sold,
    area: location,
    mode,
    branch: terms,
    subtotal,
    promotion,
    total: orderTotal(subtotal - (promotion?.discount ?? 0), terms),
    missing: terms ? amountMissing(terms, subtotal) : 0,
  };
}

function shownLine(
  line: Line,
  product: ProductDetail | null | undefined,
): Omit<ShownLine, 'soldOut'> {
  const chosen = fils(line.price);
  const shown = (unit: Fils, problem: ShownLine['problem']) => ({
    line,
    key: lineKey(line),
    unit,
    before: unit === chosen ? null : chosen,
    total: unit * line.quantity,
    problem,
  });
  if (line.type !== 'Product') return shown(chosen, hasUnpiped(line) ? 'words' : null);
  if (product === undefined) return shown(chosen, null);
  if (product === null) return shown(chosen, 'gone');
  if (refusedChoices(product, line).length > 0) return shown(chosen, 'choices');
  return shown(unitPrice(product, line), null);
}

/** The server refuses what cannot be piped; a cart may have come here with other words than the designer's. */
function hasUnpiped({ customProduct }: Line): boolean {
  const words = [customProduct?.messageOnCake, customProduct?.messageOnBoard];
  return words.some((text) => wordsRefusal(text ?? '') !== null);
}
