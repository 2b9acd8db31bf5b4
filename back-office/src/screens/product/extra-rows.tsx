import type { ProductExtraFields } from '@mahlab/bakery/api/staff-product-page';
import { nameIn } from '@mahlab/bakery/rules/language';
import { PRODUCT_LIMITS } from '@mahlab/bakery/rules/staff/product-draft';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Pick } from '../../parts/pick.tsx';
import { useTranslations } from '../../translations.ts';
import { Amount, CardHead, moved, Names, RowButtons } from './inputs.tsx';

type Props = {
  extras: readonly ProductExtraFields[];
  isChanged: boolean;
  error: string | undefined;
  onChange: (extras: ProductExtraFields[]) => void;
};

/** What a shopper may add to a product: a text or a picture. */
export function ExtraRows({ extras, isChanged, error, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const add = () =>
    onChange([
      ...extras,
      {
        id: crypto.randomUUID(),
        name: '',
        arabicName: '',
        price: 0,
        type: 'Text',
        required: false,
      },
    ]);
  return (
    <section className="product-card" aria-label={t('product.extras')}>
      <CardHead title={t('product.extras')} isChanged={isChanged} />
      <ul className="product-values">
        {extras.map((extra, at) => {
          const set = (change: Partial<ProductExtraFields>) =>
            onChange(extras.map((one) => (one.id === extra.id ? { ...extra, ...change } : one)));
          return (
            <li key={extra.id}>
              <Names
                english={extra.name}
                arabic={extra.arabicName}
                labels={{ english: t('product.extra'), arabic: t('product.arabicExtra') }}
                most={PRODUCT_LIMITS.name}
                onChange={set}
              />
              <Amount
                label={t('product.extraPrice')}
                value={extra.price}
                onChange={(price) => set({ price: price ?? 0 })}
              />
              <Pick
                label={t('product.extraKind')}
                value={`${extra.type}${extra.required ? '!' : ''}`}
                onChange={(value) =>
                  set({
                    type: value.startsWith('File') ? 'File' : 'Text',
                    required: value.endsWith('!'),
                  })
                }
              >
                <option value="Text">{t('product.text')}</option>
                <option value="Text!">{t('product.textRequired')}</option>
                <option value="File">{t('product.picture')}</option>
                <option value="File!">{t('product.pictureRequired')}</option>
              </Pick>
              <RowButtons
                name={nameIn(extra, language) || t('product.extraNumber', { number: at + 1 })}
                isFirst={at === 0}
                isLast={at === extras.length - 1}
                onMove={(by) => onChange(moved(extras, at, by))}
                onRemove={() => onChange(extras.filter((one) => one.id !== extra.id))}
              />
            </li>
          );
        })}
      </ul>
      {error && (
        <p className="text-small text-vermilion" role="alert">
          {error}
        </p>
      )}
      {extras.length < PRODUCT_LIMITS.extras && (
        <button type="button" className="act" onClick={add}>
          {t('product.addExtra')}
        </button>
      )}
    </section>
  );
}
