import type { FoundPayment } from '@mahlab/bakery/api/staff-payment';
import { PAYMENTS_FOUND, staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useRested } from '@mahlab/web/use-rested.ts';
import { Link, useLocation } from 'wouter';
import { useGet } from '../../data.ts';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
import { Price } from '../../parts/price.tsx';
import { paths } from '../../paths.ts';
import { type Translate, useTranslations } from '../../translations.ts';

/** Longer than any reference, and what the server takes. */
const LONGEST = 100;

/** Payments and refunds with the number, the amount or the reference that was typed. */
export function FoundPayments({ text }: { text: string }) {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const wanted = text.trim().slice(0, LONGEST);
  const rested = useRested(wanted);
  const { data, error, mutate } = useGet(
    rested ? staffPayoutEndpoints.findPayments({ text: rested }) : null,
  );
  const found = rested === wanted ? data : undefined;
  const ids = (found ?? []).map(idOf);
  const { list, inHand, take, step } = useInHand<HTMLUListElement>(ids, 'data-found');
  const current = found?.find((one) => idOf(one) === inHand);
  const keys: Key[] = ids.length
    ? [
        { code: 'KeyJ', cap: 'J', label: 'money.next', told: true, run: () => step(1) },
        { code: 'KeyK', cap: 'K', label: 'money.before', told: true, run: () => step(-1) },
      ]
    : [];
  if (current) {
    const open = () => navigate(paths.order(current.order));
    keys.push({ code: 'Enter', cap: 'Enter', label: 'money.openOrder', told: true, run: open });
  }
  useKeys(keys);

  return (
    <section className="money-pane money-found" aria-label={t('money.found')}>
      <header>
        <h2>{t('money.found')}</h2>
      </header>
      {error && !found ? (
        <div className="notice tone-saffron m-4 items-center" role="alert">
          <p className="flex-1">{t('money.findFailed')}</p>
          <button type="button" className="act" onClick={() => void mutate()}>
            {t('office.again')}
          </button>
        </div>
      ) : !found ? (
        <div className="skeleton m-4 h-12 rounded-control" aria-hidden="true" />
      ) : (
        <ul ref={list} className="money-look" aria-label={t('money.found')}>
          {found.map((one) => (
            <li
              key={idOf(one)}
              data-found={idOf(one)}
              tabIndex={-1}
              aria-current={idOf(one) === inHand}
              onFocus={() => take(idOf(one))}
            >
              <FoundRow found={one} />
            </li>
          ))}
        </ul>
      )}
      <p className="px-[1.125rem] pb-4 text-small text-ink-soft" role="status">
        {found && countText(t, found.length)}
      </p>
    </section>
  );
}

/** How many were found, and what to type where that is none or may not be all. */
function countText(t: Translate, count: number): string {
  if (count === PAYMENTS_FOUND) return t('money.foundMost', { count });
  const told = t('money.foundCount', { count });
  return count > 0 ? told : `${told} ${t('money.findHint')}`;
}

function idOf({ of, reference, at }: FoundPayment): string {
  return `${of} ${reference} ${at}`;
}

/** States in which money has moved, and those that wait for a person: the rest is plain. */
const TONES: Partial<Record<FoundPayment['state'], string>> = {
  paid: 'badge-leaf',
  done: 'badge-leaf',
  manual: 'badge-saffron',
};

function FoundRow({ found }: { found: FoundPayment }) {
  const t = useTranslations();
  const language = useLanguage();
  const { of, amount, order, orderNumber, name, reference, at, state } = found;
  const method = found.of === 'payment' && found.method;
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">
          {t(of === 'payment' ? 'money.payment' : 'money.refund')} <Price amount={amount} />
        </p>
        <p className="text-small wrap-anywhere">
          <Link href={paths.order(order)} className="underline">
            {t('money.ofOrder', { number: orderNumber })}
          </Link>
          {name && (
            <>
              {' · '}
              <bdi>{name}</bdi>
            </>
          )}
        </p>
        <p className="text-small text-ink-soft wrap-anywhere">
          {method && `${t(`money.method-${method}`)} · `}
          <bdi>{reference}</bdi>
          {' · '}
          {instantText(at, language)}
        </p>
      </div>
      <span className={`badge ${TONES[state] ?? 'badge-plain'}`}>
        {found.of === 'payment'
          ? t(`money.payment-${found.state}`)
          : t(`money.refund-${found.state}`)}
      </span>
    </>
  );
}
