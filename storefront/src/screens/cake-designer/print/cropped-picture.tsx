import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { useBroken } from '../../../parts/catalogue/use-broken.ts';

type Props = { src: string; crop: PrintCrop; className?: string };

/** A picture, so large and so far that a part of it fills the box that it is in; the rest hangs over. */
export function CroppedPicture({ src, crop, className = '' }: Props) {
  const [broken, tellBroken] = useBroken(src);
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
  return (
    // Shares count from the left in every language.
    <span dir="ltr" className="absolute inset-0">
      {!broken && (
        <img
          src={src}
          alt=""
          draggable={false}
          className={`absolute max-w-none select-none ${className}`}
          style={{
            insetInlineStart: percent(-crop.x / crop.width),
            insetBlockStart: percent(-crop.y / crop.height),
            inlineSize: percent(1 / crop.width),
            blockSize: percent(1 / crop.height),
          }}
          onError={tellBroken}
        />
      )}
    </span>
  );
}
