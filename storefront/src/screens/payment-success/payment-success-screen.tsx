import { usePaymentReturn } from '../../parts/checkout/payment-return.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useTranslations } from '../../translations.ts';
import { Paid } from './paid.tsx';
import { useVerification } from './use-verification.ts';
import { Verifying } from './verifying.tsx';

/** Where the bank sends people back to: verifies the payment, then shows the receipt. */
export function PaymentSuccessScreen() {
  const t = useTranslations();
  const returned = usePaymentReturn();
  const verification = useVerification(returned);
  const { result } = verification;
  useTitle(t(result ? 'payment.successful' : 'payment.title'));
  return result ? <Paid result={result} /> : <Verifying {...verification} returned={returned} />;
}
