import { TitleBar } from '../../parts/top-bar.tsx';

export function LocationScreen() {
  return <TitleBar title="Location" />;
}

export function LocationPanel() {
  return null;
}
