import type { Address, Customer } from '@mahlab/bakery/api/cart';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { PlaceIcon, WarningIcon } from '../../parts/icons/checkout-icons.ts';
import { StorefrontIcon, UserIcon } from '../../parts/icons/icons.ts';
import { CalendarIcon, useTimeWords } from '../../parts/slots/time-row.tsx';
import type { OrderTime } from '../../parts/slots/use-order-time.ts';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { paths } from '../../paths.ts';
import type { ChosenBranch } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  customer: Customer;
  /** Null for a pickup. */
  address: Address | null;
  view: CartView;
  time: OrderTime;
};

/** Where, when and to whom; each row leads back to its form. Above them, that the area is not served. */
export function DeliverTo({ customer, address, view, time }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { area, branch, mode } = view;
  const kitchen = mode === 'Pickup' ? time.kitchen : null;
  const spoken = { t, language };
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lead font-semibold">
        {t(kitchen ? 'time.pickup' : 'checkout.deliverTo')}
      </h2>
      <PlaceNotice view={view} />
      <div className="card-list lines">
        {kitchen && (
          <Row to={time.change(paths.checkoutComplete())} icon={<StorefrontIcon size={24} />}>
            <strong className="font-semibold">
              {t('time.fromKitchen', { kitchen: nameIn(kitchen, language) })}
            </strong>
            <span className="text-small text-ink-soft">
              {inLanguage(kitchen.address, language)}
            </span>
          </Row>
        )}
        {address && mode === 'Delivery' && (
          <Row to={paths.checkoutAddress()} icon={<PlaceIcon size={24} />}>
            <strong className="font-semibold wrap-anywhere">
              {asSentence(quarterText({ area, block: address.block }, spoken))}
            </strong>
            <span className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">
              {asSentence(doorText(address, spoken))}
            </span>
          </Row>
        )}
        {branch && <TimeLine time={time} kitchen={mode === 'Delivery' ? branch : null} />}
        <Row to={paths.checkoutCustomer()} icon={<UserIcon size={24} />}>
          <strong className="font-semibold wrap-anywhere">
            <bdi>{customer.name}</bdi>
          </strong>
          <span className="text-small text-ink-soft">
            <bdi dir="ltr">{printedPhone(customer.phoneNumber)}</bdi>
          </span>
        </Row>
      </div>
    </section>
  );
}

type TimeProps = { time: OrderTime; kitchen: ChosenBranch | null };

/** When it comes, and from which kitchen; that is gone, or that none is free, is said here too. */
function TimeLine({ time, kitchen }: TimeProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { text, isWrong } = useTimeWords(time);
  return (
    <Link
      href={time.change(paths.checkoutComplete())}
      className="flex min-h-15.5 items-center gap-3 py-2.5"
    >
      <span className={isWrong ? 'text-vermilion' : 'text-cherry'}>
        <CalendarIcon size={24} />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className={`font-semibold ${isWrong ? 'text-vermilion' : ''}`}>
          {text !== null ? (
            <WholeHours>{text}</WholeHours>
          ) : (
            <span className="skeleton block h-5 w-44 rounded-chip" />
          )}
        </strong>
        {kitchen && (
          <span className="text-small text-ink-soft">
            {t('time.fromKitchen', { kitchen: nameIn(kitchen, language) })}
          </span>
        )}
      </span>
      <span className="text-small font-semibold text-cherry">{t('time.change')}</span>
    </Link>
  );
}

function Row({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const t = useTranslations();
  return (
    <Link href={to} className="flex min-h-15.5 items-center gap-3 py-2.5">
      <span className="text-cherry">{icon}</span>
      <span className="grid min-w-0 flex-1 leading-snug">{children}</span>
      <span className="text-small font-semibold text-cherry">{t('checkout.edit')}</span>
    </Link>
  );
}

/** No kitchen serves the area by now: nothing can be ordered before another one is chosen. */
function PlaceNotice({ view: { area, branch } }: { view: CartView }) {
  const t = useTranslations();
  const language = useLanguage();
  if (branch || !area) return null;
  return (
    <Link
      href={paths.location(paths.checkoutComplete())}
      className="flex min-h-15.5 items-center gap-3 rounded-tile bg-vermilion-soft px-4 py-2.5"
    >
      <WarningIcon size={24} className="text-vermilion" />
      <span className="grid flex-1 leading-snug">
        <strong className="font-semibold">
          {t('checkout.unserved', { area: nameIn(area, language) })}
        </strong>
        <span className="text-small">{t('checkout.chooseAnother')}</span>
      </span>
      <span className="text-small font-semibold text-cherry">{t('checkout.change')}</span>
    </Link>
  );
}
