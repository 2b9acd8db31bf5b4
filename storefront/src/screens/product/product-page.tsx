import type { ProductDetail } from '@mahlab/bakery/api/product';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useSay } from '../../language.tsx';
import { CartButton } from '../../parts/cart-button.tsx';
import { ArrowLeftIcon } from '../../parts/icons.ts';
import { OfflineStrip } from '../../parts/offline-strip.tsx';
import { paths } from '../../paths.ts';
import { Carousel } from './carousel.tsx';
import { Dock } from './dock.tsx';
import { fileExtra } from './file-extra-part.ts';
import { Intro } from './intro.tsx';
import { OptionGroup } from './option-group.tsx';
import { Reviews } from './reviews.tsx';
import { TextExtra } from './text-extra.tsx';
import { useProductForm } from './use-product-form.ts';

/** A product that is here: pictures, words, choices and the dock. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const form = useProductForm(product);
  return (
    <main className="flex flex-1 flex-col">
      <FloatingBar back={form.editing ? paths.cart() : paths.home()} />
      <Carousel product={product} />
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

/** Back and the cart, over the picture. */
export function FloatingBar({ back }: { back: string }) {
  const say = useSay();
  const look = 'round pointer-events-auto bg-paper shadow-lift';
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-between px-4">
      <Link href={back} className={look} aria-label={say('shell.back')}>
        <ArrowLeftIcon className="flip" />
      </Link>
      <CartButton className={look} />
    </div>
  );
}
