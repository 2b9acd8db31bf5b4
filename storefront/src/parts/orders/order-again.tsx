import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { AgainGone, AgainLine, OrderAgain } from '@mahlab/bakery/api/order-history';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { Button, type ButtonProps } from '@mahlab/ui/button';
import { get } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { addToCart } from '../../state/cart-lines.ts';
import { useKeptOrders } from '../../state/kept-orders.ts';
import { type Line, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';
import { Price } from '../catalogue/price.tsx';
import { readyForReview } from './review-ready.ts';

type Props = Pick<ButtonProps, 'look' | 'size' | 'wide'> & {
  order: string;
  /** The order's number, for who hears the button without seeing what it stands beside. */
  number: string;
};

/**
 * One press orders an old order again: with nothing changed since and nothing else in the cart it leads to the review,
 * with the details and the address of before. What has changed or is gone is shown before anything is added.
 */
export function OrderAgainButton({ order, number, ...look }: Props) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<OrderAgain | null>(null);
  const token = useKeptOrders(({ orders }) => orders.find(({ id }) => id === order)?.token);
  const add = useAdd();
  // Once its lines are in the cart, or the shopper went elsewhere, no press or late answer adds them.
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  function lead(lines: AgainLine[], to: string): void {
    if (isOver.current) return;
    isOver.current = true;
    setBusy(true);
    add(lines, to);
  }

  async function again(): Promise<void> {
    if (isOver.current) return;
    setBusy(true);
    const found = await get(endpoints.orderAgain(order, { token })).catch(() => null);
    const isAlone = useShop.getState().items.length === 0;
    const leads =
      found && isAlone && isUnchanged(found) && (await readyForReview({ order, token }));
    if (isOver.current) return;
    if (found && isUnchanged(found))
      return lead(found.lines, leads ? paths.checkoutComplete() : paths.cart());
    setBusy(false);
    if (found) setShown(found);
    else showToast({ kind: 'error', text: '', offline: !navigator.onLine });
  }

  return (
    <>
      <Button
        {...look}
        busy={busy}
        aria-label={t('orders.againNumber', { number })}
        onClick={() => void again()}
      >
        {t('orders.again')}
      </Button>
      {shown && (
        <AgainSheet
          again={shown}
          busy={busy}
          onAdd={() => lead(shown.lines, paths.cart())}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

function isUnchanged({ lines, gone }: OrderAgain): boolean {
  return gone.length === 0 && lines.every(({ was, now }) => was === now);
}

function useAdd() {
  const t = useTranslations();
  const [, navigate] = useLocation();
  return (lines: AgainLine[], to: string) => {
    for (const { line } of lines) addToCart(line satisfies Line);
    // The review shows by itself what there is to pay.
    if (to === paths.cart()) showToast({ kind: 'done', text: t('orders.added') });
    navigate(to);
  };
}

type SheetProps = { again: OrderAgain; busy: boolean; onAdd: () => void; onClose: () => void };

function AgainSheet({ again: { lines, gone }, busy, onAdd, onClose }: SheetProps) {
  const t = useTranslations();
  const title = t(lines.length > 0 ? 'orders.changedTitle' : 'orders.goneTitle');
  const total = lines.reduce((sum, { now, line }) => sum + fils(now) * line.quantity, 0);
  return (
    <Sheet label={title} onClose={onClose}>
      <h2 className="heading">{title}</h2>
      <p className="mt-1 text-balance text-ink-soft">
        {t(lines.length > 0 ? 'orders.changedText' : 'orders.goneText')}
      </p>
      <ul className="lines my-4 border-y border-line">
        {lines.map((line) => (
          <Possible key={JSON.stringify(line.line)} again={line} />
        ))}
        {gone.map((line) => (
          <Gone key={`${line.name} ${line.code}`} line={line} onClose={onClose} />
        ))}
      </ul>
      <div className="grid gap-1.5">
        {lines.length > 0 && (
          <Button wide busy={busy} onClick={onAdd}>
            <span className="grow">{t('orders.addRest')}</span>
            <Price amount={total} />
          </Button>
        )}
        <Button look="plain" wide onClick={onClose}>
          {t('orders.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}

function Possible({ again: { line, was, now } }: { again: AgainLine }) {
  const t = useTranslations();
  const language = useLanguage();
  const name = inLanguage({ english: line.name, arabic: line.arabicName }, language);
  return (
    <Row image={line.image} name={name} quantity={line.quantity}>
      <span className="flex flex-none items-baseline gap-2">
        {was !== now && (
          <>
            <span className="sr-only">{t('shell.was')}</span>
            <s className="text-small text-ink-faint tabular-nums">{formatKwd(fils(was))}</s>
            <span className="sr-only">{t('shell.now')}</span>
          </>
        )}
        <Price amount={fils(now)} />
      </span>
    </Row>
  );
}

function Gone({ line, onClose }: { line: AgainGone; onClose: () => void }) {
  const t = useTranslations();
  const language = useLanguage();
  const name = inLanguage({ english: line.name, arabic: line.arabicName }, language);
  return (
    <Row image={line.image} name={name} quantity={line.quantity} why={line.message}>
      {line.product && line.type === 'Product' ? (
        <Link
          href={paths.product(line.product)}
          aria-label={t('orders.chooseAnew', { name })}
          className="link flex-none text-small"
          onClick={onClose}
        >
          {t('orders.choose')}
        </Link>
      ) : (
        <span className="badge badge-plain flex-none">{t('orders.gone')}</span>
      )}
    </Row>
  );
}

type RowProps = {
  image: string;
  name: string;
  quantity: number;
  /** Why it cannot be ordered as it was. */
  why?: string;
  children: ReactNode;
};

function Row({ image, name, quantity, why, children }: RowProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5">
      <span className={`thumb size-12 ${why ? 'opacity-50 grayscale' : ''}`}>
        <Picture file={image} alt="" width={180} sizes="48px" />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className={`font-medium ${why ? 'text-ink-soft' : ''}`}>
          {quantity > 1 && `${quantity} × `}
          {name}
        </span>
        {why && <span className="text-small text-ink-soft">{why}</span>}
      </span>
      {children}
    </li>
  );
}
