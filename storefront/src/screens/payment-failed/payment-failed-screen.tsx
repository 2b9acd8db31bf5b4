import { TitleBar } from '../../parts/top-bar.tsx';

export function PaymentFailedScreen() {
  return <TitleBar title="PaymentFailed" />;
}
