import { Link } from 'wouter';
import { CartButton } from '../../parts/shell/cart-button.tsx';
import { ArrowLeftIcon } from '../../parts/shell/icons.ts';
import { useSay } from '../../say.ts';

/** Back and the cart, over the picture. */
export function FloatingBar({ back }: { back: string }) {
  const say = useSay();
  const look = 'round pointer-events-auto bg-paper shadow-lift';
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-between px-4">
      <Link href={back} className={look} aria-label={say('shell.back')}>
        <ArrowLeftIcon className="flip" />
      </Link>
      <CartButton className={look} />
    </div>
  );
}
