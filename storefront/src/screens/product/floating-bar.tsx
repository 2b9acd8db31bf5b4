import { Link } from 'wouter';
import { ArrowLeftIcon } from '../../parts/icons/icons.ts';
import { CartButton } from '../../parts/shell/cart-button.tsx';
import { useTranslations } from '../../translations.ts';

/** Back and the cart, over the picture. */
export function FloatingBar({ back }: { back: string }) {
  const t = useTranslations();
  const look = 'round pointer-events-auto bg-paper shadow-lift';
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-between px-4">
      <Link href={back} className={look} aria-label={t('shell.back')}>
        <ArrowLeftIcon className="flip" />
      </Link>
      <CartButton className={look} />
    </div>
  );
}
