import { endpoints, filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { upload } from '@mahlab/web/client.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { cropPicture, LEAST_WIDTH, widthOf } from '../../product/crop-picture.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  /** Reference of the picture, and what it is called. */
  picture: string;
  name: string;
  /** Told the reference of the part. */
  onCropped: (reference: string) => void;
  onClose: () => void;
};

/** A square part of a picture in place of the whole, as the shop shows it; chosen by pulling, or with the arrow keys. */
export function CropSheet({ picture, name, onCropped, onClose }: Props) {
  const t = useTranslations();
  const [part, setPart] = useState<PercentCrop>();
  const [whole] = useState(() => sizeOf(picture));
  const form = useSubmit<{ save?: string }>({
    check: () => (part?.width ? {} : { save: t('product.cropNothing') }),
    send: async () => {
      if (!part) return {};
      const width = widthOf(part, await whole);
      if (width < LEAST_WIDTH) {
        return { save: t('product.cropSmall', { width, least: LEAST_WIDTH }) };
      }
      const file = await cropPicture(picture, part);
      const sent = file && (await upload(endpoints.upload(), [file]));
      const reference = sent?.ok ? sent.answer[0] : undefined;
      if (!reference) return { save: t('product.pictureFailed') };
      onCropped(reference);
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('product.cropTitle', { name })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy}>
          {t('product.cropSave')}
        </SaveButton>
      }
    >
      <div dir="ltr" className="product-crop">
        <ReactCrop
          {...(part && { crop: part })}
          aspect={1}
          keepSelection
          ruleOfThirds
          ariaLabels={{
            cropArea: t('product.cropArea'),
            nwDragHandle: t('product.cropCorner'),
            nDragHandle: t('product.cropSide'),
            neDragHandle: t('product.cropCorner'),
            eDragHandle: t('product.cropSide'),
            seDragHandle: t('product.cropCorner'),
            sDragHandle: t('product.cropSide'),
            swDragHandle: t('product.cropCorner'),
            wDragHandle: t('product.cropSide'),
          }}
          onChange={(_, percent) => setPart(percent)}
        >
          <img
            src={picturePath(filePath(picture), 1080, 'webp')}
            alt={name}
            onLoad={({ currentTarget: { width, height } }) => {
              const square = makeAspectCrop({ unit: '%', width: 100 }, 1, width, height);
              const fits = square.height <= 100;
              const most = fits
                ? square
                : makeAspectCrop({ unit: '%', height: 100 }, 1, width, height);
              setPart(centerCrop(most, width, height));
            }}
          />
        </ReactCrop>
      </div>
      <p className="text-small text-ink-soft">{t('product.cropHint')}</p>
    </SideSheet>
  );
}

/** How wide a picture is in the pixels that are kept of it. */
function sizeOf(picture: string): Promise<{ width: number }> {
  const image = new Image();
  image.src = filePath(picture);
  return image.decode().then(
    () => ({ width: image.naturalWidth }),
    // It is told when the part is made.
    () => ({ width: Number.MAX_SAFE_INTEGER }),
  );
}
