import { endpoints } from '@mahlab/bakery/api/endpoints';
import { FieldError } from '@mahlab/ui/field-error';
import { upload } from '@mahlab/web/client.ts';
import { useState } from 'react';
import { useTranslations } from '../../translations.ts';
import { CategoryPicture } from './category-table.tsx';

type Props = { picture: string | null; onChange: (picture: string | null) => void };

/** The round picture that shoppers choose the category by: dropped or chosen. */
export function PictureField({ picture, onChange }: Props) {
  const t = useTranslations();
  const [state, setState] = useState<'none' | 'sending' | 'failed'>('none');
  async function take(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (!file) return;
    setState('sending');
    const sent = await upload(endpoints.upload(), [file]);
    setState(sent.ok ? 'none' : 'failed');
    if (sent.ok) onChange(sent.answer[0] ?? null);
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-semibold" aria-hidden="true">
        {t('categories.picture')}
      </p>
      <div className="category-choice">
        <CategoryPicture picture={picture} />
        <label
          className="product-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files);
          }}
        >
          {t(state === 'sending' ? 'categories.sending' : 'categories.drop')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={state === 'sending'}
            onChange={({ target }) => {
              void take(target.files).then(() => {
                target.value = '';
              });
            }}
          />
        </label>
        {picture !== null && (
          <button type="button" className="act" onClick={() => onChange(null)}>
            {t('categories.noPicture')}
          </button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {state === 'failed' && <FieldError>{t('categories.pictureFailed')}</FieldError>}
      </div>
    </div>
  );
}
