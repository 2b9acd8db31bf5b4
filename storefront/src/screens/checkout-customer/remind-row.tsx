import { sendCart } from '../../parts/cart/kept-cart.ts';
import { CheckRow } from '../../parts/forms/check-row.tsx';
import { useRemind } from '../../state/remind.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** The shopper's own consent to one mail about this cart, should they leave it (docs/decisions/079). */
export function RemindRow() {
  const t = useTranslations();
  const cartId = useShop((shop) => shop.cartId);
  const isWanted = useRemind((kept) => kept.cartId !== null && kept.cartId === cartId);
  function choose(wanted: boolean): void {
    useRemind.setState({ cartId: wanted ? cartId : null });
    // Taken back, it is taken back at once: the page may be closed before the cart is next sent.
    if (!wanted && useShop.getState().customer) sendCart();
  }
  return (
    <CheckRow
      label={t('checkout.remind')}
      note={t('checkout.remindNote')}
      checked={isWanted}
      onChange={choose}
    />
  );
}
