import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { PriceRow } from '../../menu/price-changes.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  products: readonly StaffProduct[];
  /** Empty while no amount is typed. */
  rows: readonly PriceRow[];
};

/** What each product costs, and what it would cost; those that stay say why. */
export function PriceTable({ products, rows }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const staying = rows.filter(({ stays }) => stays !== null).length;
  return (
    <>
      <div role="status" className="empty:hidden">
        {staying > 0 && (
          <p className="notice tone-saffron">{t('menu.prices.staying', { count: staying })}</p>
        )}
      </div>
      <table className="price-table">
        <caption className="sr-only">{t('menu.prices.beforeAfter')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('menu.name')}</th>
            <th scope="col" className="end">
              {t('menu.prices.before')}
            </th>
            <th scope="col" className="end">
              {t('menu.prices.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, at) => {
            const row = rows[at];
            return (
              <tr key={product.id} data-priced={product.id} data-stays={row?.stays ?? undefined}>
                <th scope="row">{nameIn(product, language)}</th>
                <td className="end">
                  <Costs price={product.price} was={product.was} />
                </td>
                <td className="end">
                  {row?.to && <Costs price={row.to.price} was={row.to.was} />}
                  {row?.stays && (
                    <span className="text-small">
                      {t(`menu.prices.${row.stays}`)}
                      {row.stays === 'under-option' && (
                        <>
                          {' '}
                          <Price amount={product.dearestOption} />
                        </>
                      )}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Costs({ price, was }: { price: number; was: number | null }) {
  const t = useTranslations();
  if (price === 0) return <span className="text-ink-soft">{t('menu.byChoice')}</span>;
  return (
    <>
      {was !== null && (
        <s className="block text-small text-ink-soft">
          <span className="sr-only">{t('menu.was')} </span>
          <Price amount={was} />
        </s>
      )}
      <Price amount={price} />
    </>
  );
}
