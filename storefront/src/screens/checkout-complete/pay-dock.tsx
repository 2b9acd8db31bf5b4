import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { icon } from '@mahlab/ui/icon';
import lock from '@phosphor-icons/core/assets/fill/lock-simple-fill.svg?icon';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { Price } from '../../parts/catalogue/price.tsx';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import { useOnline } from '../../parts/shell/offline-strip.tsx';
import { useTranslations } from '../../translations.ts';
import { ChangesSheet } from './changes-sheet.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import type { usePayment } from './use-payment.ts';

const LockIcon = /*#__PURE__*/ icon(lock);

type Props = { payment: ReturnType<typeof usePayment>; view: CartView };

/** The one button: it orders, and leads to the bank's page. */
export function PayDock({ payment, view }: Props) {
  const t = useTranslations();
  const online = useOnline();
  return (
    <div className="dock pt-2.5">
      <PaymentMarks />
      <p
        role="status"
        className={`mb-2 text-balance text-center text-tiny ${payment.isAway || !online ? 'font-medium text-saffron-ink' : 'text-ink-soft'}`}
      >
        {t(
          payment.isAway
            ? 'checkout.sentAgain'
            : online
              ? 'checkout.reassurance'
              : 'checkout.waitsForNetwork',
        )}
      </p>
      <div role="alert" className="mb-3 text-start empty:hidden">
        {payment.refusal && <FieldError>{payment.refusal}</FieldError>}
      </div>
      <Button wide busy={payment.stage !== 'ready'} onClick={() => void payment.pay()}>
        <LockIcon size={20} />
        <span className="grow">{t('checkout.completePayment')}</span>
        <Price amount={view.total} />
      </Button>
      {payment.changes && (
        <ChangesSheet
          changes={payment.changes}
          onAccept={payment.accept}
          onClose={payment.dismiss}
        />
      )}
      {payment.stage === 'leaving' && <BankCover />}
    </div>
  );
}
