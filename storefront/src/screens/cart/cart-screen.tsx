import { TitleBar } from '../../parts/top-bar.tsx';

export function CartScreen() {
  return <TitleBar title="Cart" />;
}

export function CartPanel() {
  return null;
}
