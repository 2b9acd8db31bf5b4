import type { ProductDetail } from '@mahlab/bakery/api/product';
import { Suspense, useEffect } from 'react';
import { finishHydration } from '../../hydration.ts';
import { OfflineStrip } from '../../parts/shell/offline-strip.tsx';
import { paths } from '../../paths.ts';
import { Carousel } from './carousel.tsx';
import { Dock } from './dock.tsx';
import { fileExtra } from './file-extra-part.ts';
import { FloatingBar } from './floating-bar.tsx';
import { Intro } from './intro.tsx';
import { OptionGroup } from './option-group.tsx';
import { Reviews } from './reviews.tsx';
import { TextExtra } from './text-extra.tsx';
import { useProductForm } from './use-product-form.ts';

/** A product that is here: pictures, words, choices and the dock. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const form = useProductForm(product);
  useEffect(finishHydration, []);
  return (
    <main data-later="" className="flex flex-1 flex-col">
      <FloatingBar back={form.editing ? paths.cart() : paths.home()} />
      <Carousel product={product} />
      {/* Beneath the bar, where there is no picture. */}
      <div className="h-16 flex-none max-lg:hidden" />
      <OfflineStrip />
      <Intro product={product} />
      {product.options.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          form={form}
          priceOnSelection={product.discountedPrice === 0}
        />
      ))}
      {product.extras.map((extra) =>
        extra.type === 'Text' ? (
          <TextExtra key={extra.id} extra={extra} form={form} />
        ) : (
          <Suspense key={extra.id} fallback={<span className="skeleton mx-5 mt-7 block h-24" />}>
            <fileExtra.Part extra={extra} form={form} />
          </Suspense>
        ),
      )}
      <Reviews product={product} />
      <Dock product={product} form={form} />
    </main>
  );
}
