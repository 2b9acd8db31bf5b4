import { endpoints, filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { FieldError } from '@mahlab/ui/field-error';
import { upload } from '@mahlab/web/client.ts';
import { type ChangeEvent, useState } from 'react';
import { shrinkPicture } from '../../runs/shrink-picture.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  /** References of uploads. */
  images: readonly string[];
  most: number;
  onAdd: (reference: string) => void;
  onRemove: (reference: string) => void;
  /** While one is on its way, what it belongs to is not sent. */
  onBusy: (busy: boolean) => void;
};

/** Pictures that staff add, sent as soon as they are chosen; each can be taken out again. */
export function AddPictures({ images, most, onAdd, onRemove, onBusy }: Props) {
  const t = useTranslations();
  const [state, setState] = useState<'none' | 'sending' | 'failed'>('none');

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setState('sending');
    onBusy(true);
    const small = await shrinkPicture(file);
    const sent = small && (await upload(endpoints.upload(), [small]));
    onBusy(false);
    const reference = sent?.ok ? sent.answer[0] : undefined;
    setState(reference ? 'none' : 'failed');
    if (reference) onAdd(reference);
  }

  return (
    <div className="grid gap-2">
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((reference, index) => (
            <li key={reference} className="added-picture">
              <img
                src={picturePath(filePath(reference), 180, 'webp')}
                alt={t('requests.pictureNumber', { number: index + 1 })}
              />
              <button
                type="button"
                aria-label={t('requests.removePicture', { number: index + 1 })}
                onClick={() => onRemove(reference)}
              >
                {t('requests.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.length < most && (
        <label className="add-picture">
          {t(state === 'sending' ? 'requests.pictureSending' : 'requests.addPicture')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={state === 'sending'}
            onChange={(event) => void take(event)}
          />
        </label>
      )}
      <div role="alert" className="empty:hidden">
        {state === 'failed' && <FieldError>{t('requests.pictureFailed')}</FieldError>}
      </div>
    </div>
  );
}
