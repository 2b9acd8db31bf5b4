import { formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { PinIcon } from '../../parts/icons/icons.ts';
import { paths } from '../../paths.ts';
import { selectCount, selectTotal, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

const BAR =
  'btn btn-main pointer-events-auto w-full justify-start gap-3 ps-3 pe-6 shadow-bar text-start';

/** At the bottom: the way to pick an area while none is chosen (Spec 2), afterwards the cart with its total. */
export function BottomBar() {
  const t = useTranslations();
  return (
    <div className="gutter pointer-events-none fixed bottom-4 z-20 w-full max-w-120 pb-[env(safe-area-inset-bottom)]">
      <Link href={paths.location()} className={`when-unlocated ${BAR}`}>
        <span className="grid size-8 place-items-center">
          <PinIcon size={22} />
        </span>
        {t('home.selectLocation')}
      </Link>
      <CartBar />
    </div>
  );
}

function CartBar() {
  const t = useTranslations();
  const arabic = useLanguage() === 'ar';
  const count = useShop(selectCount);
  const total = useShop(selectTotal);
  const amount = (
    <span data-fill="total" suppressHydrationWarning>
      {formatKwd(total)}
    </span>
  );
  return (
    <span className="when-located contents">
      <Link href={paths.cart()} className={`when-cart ${BAR}`}>
        <span className="grid h-8 min-w-8 place-items-center rounded-pill bg-paper/16 px-1 text-body tabular-nums">
          <span data-fill="count" suppressHydrationWarning>
            {count}
          </span>
        </span>
        <span className="flex-1">{t('home.viewCart')}</span>
        <span className="price">
          {!arabic && <small>KD </small>}
          {amount}
          {arabic && <small> د.ك</small>}
        </span>
      </Link>
    </span>
  );
}
