import { TitleBar } from '../../parts/top-bar.tsx';

export function CheckoutAddressScreen() {
  return <TitleBar title="CheckoutAddress" />;
}

export function CheckoutAddressPanel() {
  return null;
}
