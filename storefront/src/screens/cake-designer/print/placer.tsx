import { filePath } from '@mahlab/bakery/api/endpoints';
import type { PictureSize } from '@mahlab/bakery/rules/cake-print';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { MOST_ZOOM } from '@mahlab/bakery/rules/print-placing';
import { type CSSProperties, useId } from 'react';
import { PlusBoldIcon } from '../../../parts/icons/icons.ts';
import { useTranslations } from '../../../translations.ts';
import { MinusBoldIcon } from '../design/icons.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import { usePlacing, ZOOM_STEP } from './use-placing.ts';

type Props = {
  reference: string;
  size: PictureSize;
  crop: PrintCrop;
  onChange: (change: (crop: PrintCrop) => PrintCrop) => void;
};

/** The picture under the round window of its print; around it what is not printed, dimmed. */
export function Placer({ reference, size, crop, onChange }: Props) {
  const t = useTranslations();
  const hint = useId();
  const { area, disc, handlers, zoom, zoomBy, zoomTo } = usePlacing({ crop, size, onChange });
  const percent = Math.round(zoom * 100);
  const middle = (start: number, length: number) => Math.round((start + length / 2) * 100);
  return (
    <div className="grid gap-2">
      <div
        ref={area}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its arrow keys move the picture
        tabIndex={0}
        aria-label={t('designer.placeArea')}
        aria-describedby={hint}
        className="relative h-[clamp(11rem,30dvh,17rem)] cursor-grab touch-none overflow-hidden rounded-tile bg-kernel active:cursor-grabbing"
        {...handlers}
      >
        <div ref={disc} className="absolute inset-0 m-auto aspect-square h-[calc(100%-1.5rem)]">
          <CroppedPicture src={filePath(reference)} crop={crop} />
          <span className="absolute inset-0 rounded-pill shadow-[0_0_0_100vmax_color-mix(in_oklab,var(--color-cherry-night)_58%,transparent)] outline-2 outline-paper" />
        </div>
      </div>
      <p id={hint} className="text-small text-ink-soft">
        {t('designer.placeHint')}
      </p>
      <div className="-mx-2.5 flex items-center">
        <button
          type="button"
          className="round"
          aria-label={t('designer.zoomOut')}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        >
          <MinusBoldIcon size={20} />
        </button>
        <div
          className="slider flex-1"
          style={{ '--from': 0, '--to': (zoom - 1) / (MOST_ZOOM - 1) } as CSSProperties}
        >
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.01}
            value={zoom}
            aria-label={t('designer.zoom')}
            aria-valuetext={t('designer.zoomIs', { percent })}
            onChange={({ target }) => zoomTo(Number(target.value))}
            className="pointer-events-auto!"
          />
        </div>
        <button
          type="button"
          className="round"
          aria-label={t('designer.zoomIn')}
          onClick={() => zoomBy(ZOOM_STEP)}
        >
          <PlusBoldIcon size={20} />
        </button>
      </div>
      <span role="status" className="sr-only">
        {t('designer.placeIs', {
          percent,
          x: middle(crop.x, crop.width),
          y: middle(crop.y, crop.height),
        })}
      </span>
    </div>
  );
}
