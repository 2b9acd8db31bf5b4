import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CaretRightIcon } from '../../parts/icons/checkout-icons.ts';
import { CakeIcon, ReceiptIcon, ToteIcon } from '../../parts/icons/icons.ts';
import { isUnderWay } from '../../parts/orders/order-steps.ts';
import { useOrders } from '../../parts/orders/use-orders.ts';
import { LanguageLink } from '../../parts/shell/menu.tsx';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { selectCount, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

const ROW = 'flex min-h-14 w-full items-center gap-4 text-lead font-medium';

/** Spec 2: My cart (with what really lies in it), Menu, My orders; and the language. */
export function Destinations() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const count = useShop(selectCount);
  return (
    <nav aria-label={t('profile.menu')}>
      <ul className="lines border-y border-line">
        <Row to={paths.cart()} icon={<ToteIcon />} label={t('profile.cart')}>
          <span
            data-fill="count"
            suppressHydrationWarning
            className="when-cart grid h-6 min-w-6 place-items-center rounded-pill bg-cherry px-1.5 text-tiny font-bold text-on-cherry tabular-nums"
          >
            {count}
          </span>
        </Row>
        <Row to={paths.home()} icon={<CakeIcon />} label={t('profile.menu')} />
        <Row to={paths.orders()} icon={<ReceiptIcon />} label={t('profile.orders')}>
          {hydrated && <OnTheWay />}
        </Row>
        <li>
          <LanguageLink className={ROW} size={24} />
        </li>
      </ul>
    </nav>
  );
}

type RowProps = { to: string; icon: ReactNode; label: string; children?: ReactNode };

function Row({ to, icon, label, children }: RowProps) {
  return (
    <li>
      <Link href={to} className={ROW}>
        {icon}
        <span className="flex-1">{label}</span>
        {children}
        <CaretRightIcon size={18} className="flip" />
      </Link>
    </li>
  );
}

function OnTheWay() {
  const t = useTranslations();
  const { orders = [] } = useOrders();
  const count = orders.filter(({ status }) => isUnderWay(status)).length;
  if (count === 0) return null;
  return (
    <span className="text-small font-normal text-ink-soft">{t('profile.onTheWay', { count })}</span>
  );
}
