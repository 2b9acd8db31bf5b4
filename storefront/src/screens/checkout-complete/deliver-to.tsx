import type { Address, Customer } from '@mahlab/bakery/api/cart';
import { nameIn } from '@mahlab/bakery/rules/language';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { PlaceIcon, WarningIcon } from '../../parts/checkout/checkout-icons.ts';
import { UserIcon } from '../../parts/shell/icons.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';

type Props = { customer: Customer; address: Address; view: CartView };

/** Where and to whom; each row leads back to its form. Above them, what is still to be chosen. */
export function DeliverTo({ customer, address, view }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { area } = view;
  const spoken = { say, language };
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lead font-semibold">{say('checkout.deliverTo')}</h2>
      <PlaceNotice view={view} />
      <div className="card-list lines">
        <Row to={paths.checkoutAddress()} icon={<PlaceIcon size={24} />}>
          <strong className="font-semibold wrap-anywhere">
            {asSentence(quarterText({ area, block: address.block }, spoken))}
          </strong>
          <span className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">
            {asSentence(doorText(address, spoken))}
          </span>
        </Row>
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

function Row({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const say = useSay();
  return (
    <Link href={to} className="flex min-h-15.5 items-center gap-3 py-2.5">
      <span className="text-cherry">{icon}</span>
      <span className="grid min-w-0 flex-1 leading-snug">{children}</span>
      <span className="text-small font-semibold text-cherry">{say('checkout.edit')}</span>
    </Link>
  );
}

/** No area yet, or one that no kitchen serves: nothing can be ordered before that is settled. */
function PlaceNotice({ view: { area, branch } }: { view: CartView }) {
  const say = useSay();
  const language = useLanguage();
  if (branch) return null;
  return (
    <Link
      href={paths.location(paths.checkoutComplete())}
      className="flex min-h-15.5 items-center gap-3 rounded-tile bg-vermilion-soft px-4 py-2.5"
    >
      <WarningIcon size={24} className="text-vermilion" />
      <span className="grid flex-1 leading-snug">
        <strong className="font-semibold">
          {area
            ? say('checkout.unserved', { area: nameIn(area, language) })
            : say('checkout.chooseArea')}
        </strong>
        <span className="text-small">
          {say(area ? 'checkout.chooseAnother' : 'checkout.chooseAreaWhy')}
        </span>
      </span>
      <span className="text-small font-semibold text-cherry">
        {say(area ? 'checkout.change' : 'checkout.choose')}
      </span>
    </Link>
  );
}
