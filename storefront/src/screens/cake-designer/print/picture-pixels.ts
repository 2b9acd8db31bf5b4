import { filePath } from '@mahlab/bakery/api/endpoints';
import type { PictureSize } from '@mahlab/bakery/rules/cake-print';
import { useEffect, useState } from 'react';
import { askAgain } from '../../../parts/catalogue/ask-again.ts';

/** Never changes for a reference. */
const known = new Map<string, PictureSize>();

/** How many pixels an uploaded picture has; null until that is known. One that failed is asked for again (`askAgain`). */
export function usePicturePixels(reference: string | null): PictureSize | null {
  const [, setFetched] = useState<string | null>(null);
  useEffect(() => {
    if (reference === null || known.has(reference)) return;
    const image = new Image();
    const ask = () => {
      image.src = filePath(reference);
    };
    const { failed, stop } = askAgain(ask);
    image.onload = () => {
      stop();
      known.set(reference, { width: image.naturalWidth, height: image.naturalHeight });
      setFetched(reference);
    };
    image.onerror = failed;
    ask();
    return () => {
      stop();
      image.onload = null;
      image.onerror = null;
    };
  }, [reference]);
  return (reference !== null && known.get(reference)) || null;
}
