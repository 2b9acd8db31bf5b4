import type { ProductDetail } from '@mahlab/bakery/api/product';
import { create } from 'zustand';

/** Where the pictures stand: steps from the first, on without end either way, so that they can go round. */
const useStore = create<{ product: string; position: number }>(() => ({
  product: '',
  position: 0,
}));

/** The main picture and the extra ones when there are any (Spec 2). */
export function picturesOf({ mainImage, images }: Pick<ProductDetail, 'mainImage' | 'images'>) {
  return [mainImage, ...images.filter((image) => image !== mainImage)];
}

/** The pictures' state, one for the carousel and the desktop panel, so that they show the same picture. */
export function useGallery(product: string, count: number) {
  const position = useStore((state) => (state.product === product ? state.position : 0));
  const shown = wrapped(position, count);
  const step = (steps: number) => useStore.setState({ product, position: position + steps });
  return {
    position,
    shown,
    step,
    /** Goes to a picture by its place in the list, the shorter way round. */
    show: (index: number) => step(shortest(index - shown, count)),
  };
}

/** Back to the first picture: for the next time the product is opened. */
export function resetGallery(): void {
  useStore.setState({ product: '', position: 0 });
}

/** A position as a place in a list of `count`, also from below zero. */
export function wrapped(position: number, count: number): number {
  return ((position % count) + count) % count;
}

function shortest(steps: number, count: number): number {
  const forward = wrapped(steps, count);
  return forward > count / 2 ? forward - count : forward;
}
