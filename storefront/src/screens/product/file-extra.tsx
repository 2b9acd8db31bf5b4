import { filePath } from '@mahlab/bakery/api/endpoints';
import type { ProductExtra } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { useUpload } from '../../parts/uploads/use-upload.ts';
import { useTranslations } from '../../translations.ts';
import { groupId } from './focus-group.ts';
import { ExtraPrice, GroupHead, titleId, wrongId } from './group-head.tsx';
import { ImageIcon, TrashIcon } from './icons.ts';
import type { ProductForm } from './use-product-form.ts';

export type FileExtraProps = { extra: ProductExtra; form: ProductForm };

const ROW = 'flex min-h-18 items-center gap-3 rounded-control bg-paper p-2 shadow-line';

/** An extra that takes a picture. It is sent when it is chosen; its reference is the extra's value (Spec 3). */
export function FileExtra({ extra, form }: FileExtraProps) {
  const t = useTranslations();
  const name = inLanguage(extra.name, useLanguage());
  const id = groupId(extra.id);
  const reference = form.choices.extras.find((choice) => choice.id === extra.id)?.value;
  const sending = useUpload({
    onReference: (sent) => form.fill(extra.id, sent),
    onBusy: (busy) => form.setUploading(extra.id, busy),
  });
  return (
    <section id={id} className="gutter scroll-mt-28 pt-7 rtl:pt-8" aria-labelledby={titleId(id)}>
      <GroupHead
        id={id}
        title={name}
        name={name}
        note={<ExtraPrice price={extra.price} />}
        badge={t(extra.required ? 'product.required' : 'product.optional')}
        required={extra.required}
        wrong={form.wrongOf(extra.id)}
      />
      <div role="status">
        {sending.state === 'uploading' && (
          <p className={`${ROW} ps-4 text-ink-soft`}>
            <span className="spinner" />
            {t('product.uploading')}
          </p>
        )}
        {reference && (
          <p className={ROW}>
            <span className="thumb size-14 rounded-chip">
              <Picture file={filePath(reference)} alt="" width={180} sizes="56px" />
            </span>
            <span className="flex-1 font-medium">{t('product.pictureAdded')}</span>
            <button
              type="button"
              className="link px-2 text-small"
              aria-label={t('product.removePicture', { name })}
              onClick={() => form.fill(extra.id, '')}
            >
              <TrashIcon size={18} />
              {t('product.remove')}
            </button>
          </p>
        )}
        {sending.state === 'failed' && (
          <div className={`${ROW} justify-between ps-4`}>
            <FieldError>{t('product.uploadFailed')}</FieldError>
            <Button look="quiet" size="compact" onClick={sending.retry}>
              {t('product.tryAgain')}
            </Button>
          </div>
        )}
        {sending.state === 'refused' && <FieldError>{t('product.uploadRefused')}</FieldError>}
      </div>
      {!reference && sending.state !== 'uploading' && (
        <label className="box mt-2 cursor-pointer first:mt-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry">
          <ImageIcon size={22} className="text-cherry" />
          <span className="font-semibold text-cherry">{t('product.choosePicture')}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            aria-label={`${name}: ${t('product.choosePicture')}`}
            aria-describedby={wrongId(id)}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) sending.send(file);
            }}
          />
        </label>
      )}
    </section>
  );
}
