import { TitleBar } from '../../parts/top-bar.tsx';

export function PaymentSuccessScreen() {
  return <TitleBar title="PaymentSuccess" />;
}

export function PaymentSuccessPanel() {
  return null;
}
