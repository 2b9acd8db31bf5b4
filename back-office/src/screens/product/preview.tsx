import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { ProductFields, StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { prepTime } from '@mahlab/bakery/rules/prep-time';
import type { ReactNode } from 'react';
import type previewTexts from '../../messages/preview.en.json';
import { useTextsIn } from '../../parts/use-texts-in.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  fields: ProductFields;
  page: StaffProductPage;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** The product’s page as a shopper would see it on a phone, in either language. */
export function Preview({ fields, page, language, onLanguage }: Props) {
  const t = useTranslations();
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
      <Phone fields={fields} page={page} language={language} />
    </aside>
  );
}

/** What shoppers read is in their language, whatever that of the office is. */
function Phone({ fields, page, language }: Omit<Props, 'onLanguage'>) {
  const say = useTextsIn<keyof typeof previewTexts>(language, 'preview');
  const isArabic = language === 'ar';
  const [main] = fields.pictures;
  const contains = page.allergens
    .filter(({ id }) => fields.allergens.includes(id))
    .map((one) => nameIn(one, language))
    .join(isArabic ? '، ' : ', ');
  const { unit, count } = prepTime(fields.leadMinutes);
  const price = (amount: number) => <ShopPrice amount={amount} language={language} />;
  return (
    <div className="product-phone" lang={language} dir={isArabic ? 'rtl' : 'ltr'}>
      <div className="product-phone-page">
        {main ? (
          <img src={picturePath(filePath(main), 720, 'webp')} alt="" />
        ) : (
          <span className="product-blank" />
        )}
        <div className="product-phone-text">
          <h2 className="title">{nameIn(fields, language) || '…'}</h2>
          <p className="text-small text-ink-soft">
            {isArabic ? fields.arabicDescription : fields.description}{' '}
            {contains !== '' && say?.('preview.contains', { list: contains })}
          </p>
          <p className="product-phone-line">
            <span className="font-semibold">
              {fields.price > 0 ? (
                <>
                  {fields.was !== null && (
                    <s className="text-small text-ink-soft">{price(fields.was)}</s>
                  )}{' '}
                  {price(fields.price)}
                </>
              ) : (
                say?.('preview.bySelection')
              )}
            </span>
            <span className="badge badge-saffron">
              {say?.('preview.needs', { time: say(`preview.${unit}`, { count }) })}
            </span>
          </p>
          {fields.options.map((group) => (
            <Choice
              key={group.id}
              title={nameIn(group, language)}
              badge={say?.(group.minimum > 0 ? 'preview.required' : 'preview.optional')}
              isRequired={group.minimum > 0}
            >
              <ul className="product-phone-values">
                {group.values.map((value) => (
                  <li key={value.id}>
                    <span className="product-phone-dot" />
                    <span className="flex-1">{nameIn(value, language) || '…'}</span>
                    {value.price > 0 ? (
                      <span>
                        {fields.price > 0 && '+ '}
                        {price(value.price)}
                      </span>
                    ) : (
                      <span className="text-ink-soft">{say?.('preview.included')}</span>
                    )}
                  </li>
                ))}
              </ul>
            </Choice>
          ))}
          {fields.extras.map((extra) => (
            <Choice
              key={extra.id}
              title={nameIn(extra, language)}
              badge={say?.(extra.required ? 'preview.required' : 'preview.optional')}
              isRequired={extra.required}
            >
              <p className="product-phone-extra">
                <span>{say?.(extra.type === 'Text' ? 'preview.text' : 'preview.picture')}</span>
                {extra.price > 0 && <span>+ {price(extra.price)}</span>}
              </p>
            </Choice>
          ))}
        </div>
      </div>
      <p className="product-phone-dock">
        <span>
          {say?.('preview.addToCart')} {fields.price > 0 && price(fields.price)}
        </span>
      </p>
    </div>
  );
}

type ChoiceProps = {
  title: string;
  badge: string | undefined;
  isRequired: boolean;
  children: ReactNode;
};

function Choice({ title, badge, isRequired, children }: ChoiceProps) {
  return (
    <div className="product-phone-choice">
      <div className="product-phone-line">
        <h3 className="heading">{title || '…'}</h3>
        <span className={`badge ${isRequired ? 'badge-blossom' : 'badge-plain'}`}>{badge}</span>
      </div>
      {children}
    </div>
  );
}

function ShopPrice({ amount, language }: { amount: number; language: Language }) {
  const text = formatKwd(fils(amount));
  return <bdi className="price">{language === 'ar' ? `${text} د.ك` : `KD ${text}`}</bdi>;
}
