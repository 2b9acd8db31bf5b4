import type { StaffProduct, StaffProducts } from '@mahlab/bakery/api/staff-product';
import { useKeys } from '../../keys/keys.ts';
import type { useInHand } from '../../lists/use-in-hand.ts';
import { useTranslations } from '../../translations.ts';
import { MenuRow } from './menu-row.tsx';
import type { useOrder } from './use-order.ts';
import type { useStops } from './use-stops.ts';

type Props = {
  menu: StaffProducts;
  products: readonly StaffProduct[];
  selling: ReturnType<typeof useStops>;
  /** Null where the order is not shown, or may not be changed. */
  order: ReturnType<typeof useOrder> | null;
  mayChoose: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  hand: ReturnType<typeof useInHand<HTMLTableSectionElement>>;
};

/** Products, a row each; one of them is in hand, and keys are for that one. */
export function MenuTable({ menu, products, selling, order, mayChoose, ...does }: Props) {
  const t = useTranslations();
  const { chosen, onChoose, hand } = does;
  const { list, inHand, take, step } = hand;
  const choose = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  useKeys([
    { code: 'ArrowDown', cap: '↓', label: 'menu.next', told: true, run: () => step(1) },
    { code: 'ArrowUp', cap: '↑', label: 'menu.before', told: true, run: () => step(-1) },
    ...(order && inHand
      ? ([-1, 1] as const).map((by) => ({
          code: by < 0 ? 'ArrowUp' : 'ArrowDown',
          shift: true as const,
          cap: by < 0 ? '⇧↑' : '⇧↓',
          label: by < 0 ? ('menu.up' as const) : ('menu.down' as const),
          run: (event: KeyboardEvent) => {
            event.preventDefault();
            void order.move(inHand, by);
          },
        }))
      : []),
    ...(mayChoose && inHand
      ? [
          {
            code: 'Space',
            cap: 'Space',
            label: 'menu.choose' as const,
            told: true,
            run: (event: KeyboardEvent) => {
              event.preventDefault();
              choose(inHand);
            },
          },
        ]
      : []),
  ]);
  return (
    <table className="areas-table menu-table">
      <caption className="sr-only">{t('menu.title')}</caption>
      <thead>
        <tr>
          {mayChoose && (
            <td>
              <input
                type="checkbox"
                aria-label={t('menu.chooseAll')}
                checked={products.every(({ id }) => chosen.has(id))}
                onChange={({ target }) =>
                  onChoose(new Set(target.checked ? products.map(({ id }) => id) : []))
                }
              />
            </td>
          )}
          <th scope="col">{t('menu.name')}</th>
          <th scope="col" className="wide-only">
            {t('menu.category')}
          </th>
          <th scope="col" className="end">
            {t('menu.price')}
          </th>
          <th scope="col" className="wide-only">
            {t('menu.needs')}
          </th>
          <th scope="col" className="end wide-only">
            {t('menu.work')}
          </th>
          <th scope="col">{t('menu.today')}</th>
          <th scope="col">{t('menu.state')}</th>
          {order && <th scope="col">{t('menu.order')}</th>}
        </tr>
      </thead>
      <tbody ref={list}>
        {products.map((product) => (
          <MenuRow
            key={product.id}
            product={product}
            menu={menu}
            selling={selling}
            order={order}
            inHand={product.id === inHand}
            onTake={() => take(product.id)}
            {...(mayChoose && {
              chosen: chosen.has(product.id),
              onChoose: () => choose(product.id),
            })}
          />
        ))}
      </tbody>
    </table>
  );
}
