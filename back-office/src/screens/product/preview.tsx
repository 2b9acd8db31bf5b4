import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { ProductFields, StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useTranslations } from '../../translations.ts';

type Props = {
  fields: ProductFields;
  page: StaffProductPage;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** What a shopper would read of the product on a phone, in either language. */
export function Preview({ fields, page, language, onLanguage }: Props) {
  const t = useTranslations();
  const isArabic = language === 'ar';
  const price = (amount: number) => (
    <bdi className="price">
      {isArabic ? `${formatKwd(fils(amount))} د.ك` : `KD ${formatKwd(fils(amount))}`}
    </bdi>
  );
  const contains = page.allergens.filter(({ id }) => fields.allergens.includes(id));
  const [main] = fields.pictures;
  return (
    <aside className="product-preview" aria-label={t('product.preview')}>
      <div className="segments" role="radiogroup" aria-label={t('product.previewLanguage')}>
        {(['en', 'ar'] as const).map((one) => (
          <label key={one} lang={one}>
            <input
              type="radio"
              name="preview-language"
              className="sr-only"
              checked={language === one}
              onChange={() => onLanguage(one)}
            />
            {one === 'en' ? 'English' : 'العربية'}
          </label>
        ))}
      </div>
      <div className="product-phone" lang={language} dir={isArabic ? 'rtl' : 'ltr'}>
        {main ? (
          <img src={picturePath(filePath(main), 720, 'webp')} alt="" />
        ) : (
          <span className="product-blank" />
        )}
        <div className="product-phone-text">
          <h2 className="heading">{nameIn(fields, language) || '…'}</h2>
          <p className="text-small text-ink-soft">
            {isArabic ? fields.arabicDescription : fields.description}
          </p>
          {contains.length > 0 && (
            <p className="text-small text-ink-soft">
              {contains.map((one) => nameIn(one, language)).join(isArabic ? '، ' : ', ')}
            </p>
          )}
          {fields.price > 0 && (
            <p className="font-semibold">
              {fields.was !== null && <s className="text-ink-soft">{price(fields.was)}</s>}{' '}
              {price(fields.price)}
            </p>
          )}
          {fields.options.map((group) => (
            <div key={group.id}>
              <h3 className="font-semibold">{nameIn(group, language) || '…'}</h3>
              <ul className="product-phone-values">
                {group.values.map((value) => (
                  <li key={value.id}>
                    <span>{nameIn(value, language) || '…'}</span>
                    {value.price > 0 && <span>+ {price(value.price)}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {fields.extras.map((extra) => (
            <p key={extra.id} className="flex justify-between gap-2">
              <span>{nameIn(extra, language) || '…'}</span>
              {extra.price > 0 && <span>+ {price(extra.price)}</span>}
            </p>
          ))}
        </div>
      </div>
    </aside>
  );
}
