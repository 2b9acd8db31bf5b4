import { TitleBar } from '../../parts/top-bar.tsx';

export function CheckoutCompleteScreen() {
  return <TitleBar title="CheckoutComplete" />;
}

export function CheckoutCompletePanel() {
  return null;
}
