import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { middleCrop } from '@mahlab/bakery/rules/print-placing';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { type RefObject, Suspense, useRef } from 'react';
import { PlusBoldIcon } from '../../../parts/icons/icons.ts';
import { useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import { ImageIcon, TrashIcon } from '../design/icons.ts';
import type { Designer } from '../design/use-designer.ts';
import type { TabProps } from '../tabs/tab-panel.tsx';
import { CroppedPicture } from './cropped-picture.tsx';
import { usePicturePixels } from './picture-pixels.ts';
import { PrintWarning } from './print-warning.tsx';

const PlacePicture = lazyPart(() => import('./place-picture.tsx').then((m) => m.PlacePicture));

/** Id of the field that takes the picture. */
export const PRINT_ID = 'designer-print';

const ROW = 'flex min-h-14 items-center gap-3 rounded-control px-3.5';

/** The picture to print on the cake: sent when it is chosen, pictures only (Spec 5). */
export function PicturePrint({
  designer,
  form: { sending, placing, setPlacing, waits },
}: TabProps) {
  const t = useTranslations();
  const reference = designer.design.image;
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLButtonElement>(null);
  const isSending = sending.state === 'uploading';
  return (
    <div className="grid gap-1.5">
      <div role="status" className="empty:hidden">
        {isSending && <span className="sr-only">{t('designer.uploading')}</span>}
        {waits && <FieldError>{t('designer.stillUploading')}</FieldError>}
        {sending.state === 'failed' && (
          <div className={`${ROW} justify-between bg-paper shadow-line`}>
            <FieldError>{t('designer.uploadFailed')}</FieldError>
            <Button look="quiet" size="compact" onClick={sending.retry}>
              {t('designer.tryAgain')}
            </Button>
          </div>
        )}
        {sending.state === 'refused' && <FieldError>{t('designer.uploadRefused')}</FieldError>}
        {reference && (
          <Added
            designer={designer}
            reference={reference}
            placeRef={place}
            onPlace={() => setPlacing(true)}
            onRemove={() => {
              changeDesign({ image: null, imageCrop: null });
              focusSoon(input);
            }}
          />
        )}
      </div>
      {!reference && (
        <label
          className={`${ROW} cursor-pointer border-[1.5px] border-dashed border-edge text-cherry has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry`}
        >
          {isSending ? <span className="spinner" /> : <ImageIcon size={24} />}
          <span className="grid min-w-0 flex-1 leading-snug text-ink">
            <span className="text-small font-semibold">
              {t(isSending ? 'designer.uploading' : 'designer.picture')}
            </span>
            <span className="text-tiny text-ink-soft">{t('designer.pictureKinds')}</span>
          </span>
          {!isSending && <PlusBoldIcon size={20} />}
          {/* It stays while its picture is sent: whoever chose it by keyboard is still here. */}
          <input
            ref={input}
            id={PRINT_ID}
            type="file"
            accept="image/*"
            className="sr-only"
            aria-label={t('designer.picture')}
            onClick={(event) => isSending && event.preventDefault()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) sending.send(file);
            }}
          />
        </label>
      )}
      {reference && placing && (
        <Suspense fallback={null}>
          <PlacePicture
            designer={designer}
            reference={reference}
            onClose={() => {
              setPlacing(false);
              // The field that the sheet came from may be gone.
              focusSoon(place);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Focuses what stands only once the change is shown. */
function focusSoon(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => element.current?.focus());
}

type AddedProps = {
  designer: Designer;
  reference: string;
  placeRef: RefObject<HTMLButtonElement | null>;
  onPlace: () => void;
  onRemove: () => void;
};

/** The picture as it will be printed, with what can be done about it. */
function Added({ designer, reference, placeRef, onPlace, onRemove }: AddedProps) {
  const t = useTranslations();
  const size = usePicturePixels(reference);
  const { imageCrop } = designer.design;
  return (
    <div className="grid gap-2">
      <div className={`${ROW} bg-paper py-2 shadow-line`}>
        <span className="relative size-12 flex-none overflow-hidden rounded-pill bg-kernel">
          {size && (
            <CroppedPicture
              src={picturePath(filePath(reference), 360, 'webp')}
              crop={imageCrop ?? middleCrop(size)}
            />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-small leading-snug font-semibold">{t('designer.pictureAdded')}</p>
          <p className="-mb-1.5 flex flex-wrap justify-between gap-x-4">
            <button
              ref={placeRef}
              type="button"
              className="link text-small"
              aria-label={t('designer.place')}
              onClick={onPlace}
            >
              {t('designer.placeShort')}
            </button>
            <button
              type="button"
              className="link text-small"
              aria-label={t('designer.removePicture')}
              onClick={onRemove}
            >
              <TrashIcon size={18} />
              {t('designer.remove')}
            </button>
          </p>
        </div>
      </div>
      <PrintWarning designer={designer} size={size} crop={imageCrop} />
    </div>
  );
}
