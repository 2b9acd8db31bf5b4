import type { ProductDetail } from '@mahlab/bakery/api/product';
import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import { unitPrice } from '@mahlab/bakery/rules/product';
import { buttonLook } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { Stepper } from '@mahlab/ui/stepper';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { priceText } from '../../parts/catalogue/price.tsx';
import { RunningPrice } from '../../parts/catalogue/running-price.tsx';
import { paths } from '../../paths.ts';
import { usePrepare } from '../../state/prepare.ts';
import { useSoldOut } from '../../state/sold-out.ts';
import { useTranslations } from '../../translations.ts';
import { focusGroup } from './focus-group.ts';
import type { ProductForm } from './use-product-form.ts';

/** From 100 KD on, in fils, the price needs the room that smaller letters give. */
const LONG_PRICE = 100_000;

/** How many, what they come to, and the one button. The price moves the moment a choice does. */
export function Dock({ product, form }: { product: ProductDetail; form: ProductForm }) {
  const t = useTranslations();
  const prepare = usePrepare();
  const language = useLanguage();
  // Spec 4: discounted price plus selected value prices, times the quantity.
  const total = unitPrice(product, form.choices) * form.quantity;
  const soldOut = useSoldOut(product);
  const getReady = () => prepare(paths.cart());
  const submit = () => {
    const wrong = form.submit();
    if (wrong) focusGroup(wrong);
  };
  return (
    <div className="dock flex flex-wrap items-center gap-x-3 gap-y-2 max-[22.5rem]:gap-x-2">
      {soldOut && (
        <p className="basis-full text-small font-medium text-saffron-ink">
          {t('product.soldOut', { day: dayText(soldOut, language) })}
        </p>
      )}
      {/* Over the button that was pressed, where it covers nothing; each field tells its own. */}
      <div role="alert" className="basis-full empty:hidden">
        {form.incomplete && <FieldError>{t('product.fillAll')}</FieldError>}
      </div>
      <Stepper
        quantity={form.quantity}
        largest={QUANTITY_LIMIT}
        onChange={form.setQuantity}
        labels={{
          group: t('product.quantity'),
          fewer: t('product.fewer'),
          more: t('product.more'),
        }}
        tall
      />
      <button
        type="button"
        className={`${buttonLook()} min-w-0 flex-1 basis-40 flex-wrap content-center gap-x-2.5 gap-y-0 px-5 max-[24rem]:text-body rtl:max-[25rem]:text-body ${form.editing || total >= LONG_PRICE ? 'text-body' : ''}`}
        onClick={submit}
        onPointerEnter={getReady}
        onFocus={getReady}
      >
        <span
          className={`leading-tight text-wrap max-[22.5rem]:text-center ${total > 0 ? 'flex-1 basis-20' : ''}`}
        >
          {t(form.editing ? 'product.saveChanges' : 'product.addToCart')}
        </span>
        {/* Without a price of its own a product costs nothing only until something is chosen. */}
        {total > 0 && <RunningPrice amount={total} />}
      </button>
      <span role="status" className="sr-only">
        {total > 0 && t('product.total', { price: priceText(total, language) })}
      </span>
    </div>
  );
}
