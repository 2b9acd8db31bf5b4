import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { useState } from 'react';
import { useSay } from '../../language.tsx';
import { PlusBoldIcon } from '../../parts/icons.ts';
import type { useUpload } from '../../parts/use-upload.ts';
import { changeDesign } from './design-store.ts';
import { ImageIcon, TrashIcon } from './icons.ts';

type Props = { reference: string | null; sending: ReturnType<typeof useUpload> };

const ROW = 'flex min-h-14 items-center gap-3 rounded-control px-3.5';

/** The picture to print on the cake: sent when it is chosen, pictures only (Spec 5). */
export function PicturePrint({ reference, sending }: Props) {
  const say = useSay();
  const [wrong, setWrong] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setWrong(!file.type.startsWith('image/'));
    if (file.type.startsWith('image/')) sending.send(file);
  };
  return (
    <div className="grid gap-1.5">
      <div role="status" className="empty:hidden">
        {sending.state === 'uploading' && (
          <p className={`${ROW} bg-paper text-ink-soft shadow-line`}>
            <span className="spinner" />
            {say('designer.uploading')}
          </p>
        )}
        {sending.state === 'failed' && (
          <div className={`${ROW} justify-between bg-paper shadow-line`}>
            <FieldError>{say('designer.uploadFailed')}</FieldError>
            <Button look="quiet" size="compact" onClick={sending.retry}>
              {say('designer.tryAgain')}
            </Button>
          </div>
        )}
        {wrong && <FieldError>{say('designer.onlyPictures')}</FieldError>}
        {reference && sending.state !== 'uploading' && (
          <p className={`${ROW} bg-paper shadow-line`}>
            <img
              src={picturePath(filePath(reference), 180, 'webp')}
              alt=""
              width={40}
              height={40}
              className="size-10 rounded-pill bg-kernel object-cover"
            />
            <span className="flex-1 text-small font-semibold">{say('designer.pictureAdded')}</span>
            <button
              type="button"
              className="link px-1 text-small"
              aria-label={say('designer.removePicture')}
              onClick={() => changeDesign({ image: null })}
            >
              <TrashIcon size={18} />
              {say('designer.remove')}
            </button>
          </p>
        )}
      </div>
      {!reference && sending.state !== 'uploading' && (
        <label
          className={`${ROW} cursor-pointer border-[1.5px] border-dashed border-edge text-cherry has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry`}
        >
          <ImageIcon size={24} />
          <span className="grid min-w-0 flex-1 leading-snug text-ink">
            <span className="text-small font-semibold">{say('designer.picture')}</span>
            <span className="text-tiny text-ink-soft">{say('designer.pictureKinds')}</span>
          </span>
          <PlusBoldIcon size={20} />
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            aria-label={say('designer.picture')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              choose(file);
            }}
          />
        </label>
      )}
    </div>
  );
}
