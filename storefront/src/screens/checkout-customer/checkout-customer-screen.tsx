import { TitleBar } from '../../parts/top-bar.tsx';

export function CheckoutCustomerScreen() {
  return <TitleBar title="CheckoutCustomer" />;
}

export function CheckoutCustomerPanel() {
  return null;
}
