import { filePath } from '@mahlab/bakery/api/endpoints';
import type { PictureSize } from '@mahlab/bakery/rules/cake-print';
import { useEffect, useState } from 'react';

/** Never changes for a reference. */
const known = new Map<string, PictureSize>();

/** How many pixels an uploaded picture has; null until that is known. */
export function usePicturePixels(reference: string | null): PictureSize | null {
  const [, setFetched] = useState<string | null>(null);
  useEffect(() => {
    if (reference === null || known.has(reference)) return;
    const image = new Image();
    image.onload = () => {
      known.set(reference, { width: image.naturalWidth, height: image.naturalHeight });
      setFetched(reference);
    };
    image.src = filePath(reference);
    return () => {
      image.onload = null;
    };
  }, [reference]);
  return (reference !== null && known.get(reference)) || null;
}
