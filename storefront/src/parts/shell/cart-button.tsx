import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { selectCount, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { ToteIcon } from '../icons/icons.ts';

/** The way to the cart, with how many pieces lie in it; the count bumps when it changes. */
export function CartButton({
  className = 'round',
  size = 24,
}: {
  className?: string;
  size?: number;
}) {
  const t = useTranslations();
  const count = useShop(selectCount);
  return (
    <Link href={paths.cart()} className={className}>
      <ToteIcon size={size} />
      {/* Not a label: that would have to hold the badge's digits, where Arabic says "one" and "two". */}
      <span className="sr-only">{t('shell.cart', { count })}</span>
      <span
        key={count}
        data-fill="count"
        suppressHydrationWarning
        aria-hidden="true"
        className="when-cart pop absolute -end-px top-0 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-cherry px-1 text-count font-bold text-on-cherry tabular-nums ring-2 ring-milk"
      >
        {count}
      </span>
    </Link>
  );
}
