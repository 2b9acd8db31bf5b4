import { whenWide, withFacts } from '../../parts/panels/lazy-panels.ts';
import { GalleryPanel } from './gallery-panel.tsx';
import { useProduct } from './use-product.ts';

const MissingPanel = whenWide(
  withFacts(() => import('../../parts/panels/season-panel.tsx').then((m) => m.MissingPanel)),
);

/** Beside a product on desktops: its pictures, large, and what is in it. */
export function ProductPanel() {
  const { product, missing } = useProduct();
  if (product) return <GalleryPanel product={product} />;
  return missing ? <MissingPanel /> : <div className="size-full bg-kernel" />;
}
