import type { ProductSummary } from '@mahlab/bakery/api/product';
import { soldOutUntil } from '@mahlab/bakery/rules/sold-out';
import { useChosenTime } from './chosen-time.ts';
import { useShop } from './shop.ts';

/** Until when a product is sold out for this shopper, in the kitchen that their order would come from; null when it is not. */
export function useSoldOut(product: Pick<ProductSummary, 'soldOut'>): string | null {
  const kitchen = useOrderKitchen();
  return soldOutUntil(product, kitchen);
}

/** The id of the kitchen that this shopper's order would come from; null while none is chosen. */
export function useOrderKitchen(): string | null {
  const deliversHere = useShop(({ branch }) => branch?.id ?? null);
  const { mode, kitchen } = useChosenTime();
  return mode === 'Pickup' ? (kitchen?.id ?? null) : deliversHere;
}
