import { TitleBar } from '../../parts/top-bar.tsx';

export function ProductScreen() {
  return <TitleBar title="Product" />;
}

export function ProductPanel() {
  return null;
}
