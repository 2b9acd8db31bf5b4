import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useRef } from 'react';
import type { ShownLine } from '../../parts/cart/cart-view.ts';
import { lineName } from '../../parts/cart/line-text.ts';
import { removeFromCart } from '../../state/cart-lines.ts';
import { useTranslations } from '../../translations.ts';
import { CartItem } from './cart-item.tsx';

/** The list of what lies in the cart. Taking something out can be undone for six seconds. */
export function CartItems({ lines }: { lines: ShownLine[] }) {
  const t = useTranslations();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = ({ key, line }: ShownLine) => {
    const run = removeFromCart(key);
    const text = t('cart.removed', { name: lineName(line, language) });
    showToast({ kind: 'done', text, action: { label: t('cart.undo'), run } });
    // The pressed button is gone with its row: the list takes the focus, or the page once the list is empty.
    const next = lines.length > 1 ? heading.current : document.getElementById('main');
    next?.focus({ preventScroll: true });
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('cart.items')}
      </h2>
      <ul className="lines">
        {lines.map((shown) => (
          <CartItem key={shown.key} shown={shown} onRemove={() => remove(shown)} />
        ))}
      </ul>
    </section>
  );
}
