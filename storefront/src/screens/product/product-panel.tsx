import { SeasonPanelWhenWide } from '../../parts/panels/lazy-panels.ts';
import { GalleryPanel } from './gallery-panel.tsx';
import { useProduct } from './use-product.ts';

/** Beside a product on desktops: its pictures, large, and what is in it. */
export function ProductPanel() {
  const { product, missing } = useProduct();
  if (product) return <GalleryPanel product={product} />;
  return missing ? <SeasonPanelWhenWide /> : <div className="size-full bg-kernel" />;
}
