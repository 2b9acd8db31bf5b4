import type { Address, Customer } from '@mahlab/bakery/api/cart';
import { Button } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import lock from '@phosphor-icons/core/assets/fill/lock-simple-fill.svg?icon';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { Price } from '../../parts/catalogue/price.tsx';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import { useOnline } from '../../parts/shell/offline-strip.tsx';
import { useSay } from '../../say.ts';
import { PriceChanges } from './price-changes.tsx';
import { usePayment } from './use-payment.ts';

const LockIcon = /*#__PURE__*/ icon(lock);

type Props = { customer: Customer; address: Address; view: CartView };

/** The one button: it orders, and leads to the bank's page. */
export function PayDock(props: Props) {
  const say = useSay();
  const online = useOnline();
  const payment = usePayment(props);
  return (
    <div className="dock pt-2.5">
      <p
        className={`mb-2 text-center text-tiny ${online ? 'text-ink-soft' : 'font-medium text-saffron-ink'}`}
      >
        {say(online ? 'checkout.reassurance' : 'checkout.waitsForNetwork')}
      </p>
      <Button wide busy={payment.stage !== 'ready'} onClick={() => void payment.pay()}>
        <LockIcon size={20} />
        <span className="grow">{say('checkout.completePayment')}</span>
        <Price amount={props.view.total} />
      </Button>
      {payment.changes && (
        <PriceChanges
          changes={payment.changes}
          onAccept={payment.accept}
          onClose={payment.dismiss}
        />
      )}
      {payment.stage === 'leaving' && <BankCover />}
    </div>
  );
}
