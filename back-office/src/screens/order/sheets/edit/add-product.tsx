import { endpoints, picturePath } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail, ProductSummary } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { Field } from '@mahlab/ui/field';
import { get } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useRested } from '@mahlab/web/use-rested.ts';
import { useEffect, useRef, useState } from 'react';
import { useGet } from '../../../../data.ts';
import { MagnifierIcon } from '../../../../frame/desk-icons.ts';
import { Price } from '../../../../parts/price.tsx';
import { useTranslations } from '../../../../translations.ts';
import { canBeAdded } from './added.ts';

const SHOWN = 6;

type Props = {
  /** Id of the field in which is typed. */
  id: string;
  onAdd: (product: ProductDetail) => void;
};

/** Finds a product by its name in either language, and adds it; Enter takes the first that is found. */
export function AddProduct({ id, onAdd }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [text, setText] = useState('');
  const wanted = useRested(text.trim());
  const query = { search: wanted, limit: SHOWN, language };
  const found = useGet(wanted ? endpoints.productList(query) : null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const products = wanted === text.trim() ? found.data : undefined;
  async function add(summary: ProductSummary): Promise<void> {
    if (busy) return;
    setBusy(summary.id);
    setProblem(null);
    try {
      const product = await get(endpoints.product(summary.id));
      if (!canBeAdded(product)) {
        setProblem(t('edit.needsPicture', { name: inLanguage(product.name, language) }));
        return;
      }
      setText((now) => (now === text ? '' : now));
      onAdd(product);
    } catch {
      setProblem(t('edit.findFailed'));
    } finally {
      setBusy(null);
    }
  }
  /** Enter was pressed: the first product is taken once it is there. */
  const isAwaited = useRef(false);
  const takeFirst = () => {
    if (!isAwaited.current || busy || !products) return;
    isAwaited.current = false;
    const [first] = products;
    if (first) void add(first);
  };
  useEffect(takeFirst);
  return (
    <section className="grid gap-1" aria-label={t('edit.add')}>
      <Field
        id={id}
        label={t('edit.add')}
        before={<MagnifierIcon size={18} />}
        inputMode="search"
        autoComplete="off"
        dir="auto"
        placeholder={t('edit.addPlaceholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
          isAwaited.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          // Enter would send the whole form.
          event.preventDefault();
          isAwaited.current = true;
          takeFirst();
        }}
      />
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {wanted &&
          products &&
          t(products.length < SHOWN ? 'edit.found' : 'edit.foundFirst', { count: products.length })}
      </p>
      {(problem ?? (found.error && t('edit.findFailed'))) && (
        <p role="alert" className="notice tone-late">
          {problem ?? t('edit.findFailed')}
        </p>
      )}
      {wanted && products && products.length > 0 && (
        <ul className="found-products">
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                aria-busy={busy === product.id || undefined}
                onClick={() => void add(product)}
              >
                <img src={picturePath(product.mainImage, 360, 'webp')} alt="" />
                <span className="min-w-0 flex-1">{inLanguage(product.name, language)}</span>
                <span className="text-small text-ink-soft">
                  {product.discountedPrice > 0 ? (
                    <Price amount={product.discountedPrice} />
                  ) : (
                    t('edit.priceBySelection')
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
