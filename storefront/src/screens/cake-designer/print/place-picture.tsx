import type { PictureSize } from '@mahlab/bakery/rules/cake-print';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { keptCrop, middleCrop } from '@mahlab/bakery/rules/print-placing';
import { Button } from '@mahlab/ui/button';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import type { Designer } from '../design/use-designer.ts';
import { CakeImage } from '../picture/cake-image.tsx';
import { usePicturePixels } from './picture-pixels.ts';
import { Placer } from './placer.tsx';
import { PrintWarning } from './print-warning.tsx';

type Props = { designer: Designer; reference: string; onClose: () => void };

/** The sheet in which the picture to print is moved and zoomed, with the cake from above as it will be. */
export function PlacePicture({ designer, reference, onClose }: Props) {
  const t = useTranslations();
  const size = usePicturePixels(reference);
  return (
    <Sheet label={t('designer.place')} onClose={onClose}>
      {size ? (
        <Placing designer={designer} reference={reference} size={size} onDone={onClose} />
      ) : (
        <p className="flex h-80 items-center justify-center gap-3 text-ink-soft">
          <span className="spinner" />
          {t('designer.pictureComing')}
        </p>
      )}
    </Sheet>
  );
}

type PlacingProps = {
  designer: Designer;
  reference: string;
  size: PictureSize;
  onDone: () => void;
};

function Placing({ designer, reference, size, onDone }: PlacingProps) {
  const t = useTranslations();
  // Not rounded as the design keeps it: many small moves would add up to a drift.
  const [crop, setCrop] = useState(() => designer.design.imageCrop ?? middleCrop(size));
  // Two fingers change it twice before the next rendering.
  const latest = useRef(crop);
  const change = (of: (crop: PrintCrop) => PrintCrop) => {
    latest.current = of(latest.current);
    setCrop(latest.current);
    changeDesign({ imageCrop: keptCrop(latest.current, size) });
  };
  const fromAbove: Designer = { ...designer, view: 'top' };
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-x-6">
      <h2 className="heading lg:col-span-2">{t('designer.place')}</h2>
      <section
        aria-label={t('designer.view')}
        className="relative h-[clamp(7rem,18dvh,13rem)] overflow-hidden rounded-tile bg-kernel lg:h-auto lg:min-h-64"
      >
        <CakeImage designer={fromAbove} />
      </section>
      <Placer reference={reference} size={size} crop={crop} onChange={change} />
      <div className="lg:col-span-2">
        <PrintWarning designer={designer} size={size} crop={crop} />
      </div>
      {/* In sight on small phones too, where the rest scrolls. */}
      <div className="sticky bottom-0 -mx-(--gutter) -mt-1 -mb-6 flex gap-3 bg-paper px-(--gutter) pt-2 pb-6 lg:col-span-2 lg:justify-end">
        <Button look="quiet" onClick={() => change(() => middleCrop(size))}>
          {t('designer.placeReset')}
        </Button>
        <span className="flex-1 lg:max-w-60">
          <Button wide onClick={onDone}>
            {t('designer.placeDone')}
          </Button>
        </span>
      </div>
    </div>
  );
}
