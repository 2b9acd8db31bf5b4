import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { StaffProduct, StaffProducts } from '@mahlab/bakery/api/staff-product';
import { nameIn } from '@mahlab/bakery/rules/language';
import { prepTime } from '@mahlab/bakery/rules/prep-time';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { Price } from '../../parts/price.tsx';
import { RowArrows } from '../../parts/row-arrows.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import type { useOrder } from './use-order.ts';
import type { useStops } from './use-stops.ts';

type Props = {
  product: StaffProduct;
  menu: StaffProducts;
  selling: ReturnType<typeof useStops>;
  order: ReturnType<typeof useOrder> | null;
  inHand: boolean;
  onTake: () => void;
  /** Left out where nobody may change anything. */
  chosen?: boolean;
  onChoose?: () => void;
};

/** A product: what it costs and needs, and in which kitchens it is to be had today. */
export function MenuRow({ product, menu, selling, order, inHand, onTake, ...choice }: Props) {
  const t = useTranslations();
  const { chosen, onChoose } = choice;
  const language = useLanguage();
  const { id, name, arabicName, picture, price, was, active, changes, refused, isPublished } =
    product;
  const category = menu.categories.find((one) => one.id === product.category);
  const own = nameIn(product, language);
  const other = language === 'ar' ? name : arabicName;
  const needs = prepTime(product.leadMinutes);
  const minutes = product.setupMinutes + product.unitMinutes;
  const isGone = selling.isOutEverywhere(id);
  const later = selling.backLater(id);
  return (
    <tr data-product={id} tabIndex={-1} aria-current={inHand} data-chosen={chosen} onFocus={onTake}>
      {onChoose && (
        <td>
          <input
            type="checkbox"
            aria-label={t('menu.chooseOne', { name: own })}
            checked={chosen ?? false}
            onChange={onChoose}
          />
        </td>
      )}
      <th scope="row">
        <span className="menu-name">
          {picture ? (
            <img src={picturePath(picture, 360, 'webp')} alt="" loading="lazy" />
          ) : (
            <span className="menu-blank" />
          )}
          <span className="min-w-0">
            <Link href={paths.product(id)} className="menu-open">
              {own || t('menu.noNameYet')}
            </Link>
            <span className="block text-small font-normal text-ink-soft">
              {other ? <bdi lang={language === 'ar' ? 'en' : 'ar'}>{other}</bdi> : t('menu.noName')}
            </span>
          </span>
        </span>
      </th>
      <td className="wide-only">{category && nameIn(category, language)}</td>
      <td className="end">
        {price === 0 ? (
          <span className="text-ink-soft">{t('menu.byChoice')}</span>
        ) : (
          <>
            {was !== null && (
              <s className="text-small text-ink-soft">
                <span className="sr-only">{t('menu.was')} </span>
                <Price amount={was} />
              </s>
            )}{' '}
            <Price amount={price} />
          </>
        )}
      </td>
      <td className="wide-only">{t(`menu.${needs.unit}s`, { count: needs.count })}</td>
      <td className="end wide-only">
        {minutes === 0 ? (
          <span className="text-ink-soft">{t('menu.none')}</span>
        ) : (
          t('menu.minutes', { count: minutes })
        )}
      </td>
      <td className="menu-today">
        <span className="menu-kitchens">
          {(isPublished ? menu.kitchens : []).map((kitchen) => {
            const isOut = selling.isOut(id, kitchen.id);
            const label = t(isOut ? 'menu.outIn' : 'menu.toBeHadIn', {
              name: own,
              kitchen: nameIn(kitchen, language),
            });
            return selling.mayChange(id, kitchen.id) ? (
              <button
                key={kitchen.id}
                type="button"
                aria-label={label}
                data-out={isOut}
                onClick={() => void selling.turn([id], kitchen.id)}
              >
                {nameIn(kitchen, language)}
              </button>
            ) : (
              <span key={kitchen.id} data-out={isOut}>
                <span aria-hidden="true">{nameIn(kitchen, language)}</span>
                <span className="sr-only">{label}</span>
              </span>
            );
          })}
        </span>
      </td>
      <td className="menu-state">
        <span
          className={`badge ${!active ? 'badge-plain' : isGone ? 'badge-saffron' : 'badge-leaf'}`}
        >
          {isPublished && active && later !== null
            ? t('menu.goneUntil', { at: instantText(new Date(later).toISOString(), language) })
            : t(
                !isPublished
                  ? 'menu.draft'
                  : !active
                    ? 'menu.state.off'
                    : isGone
                      ? 'menu.gone'
                      : 'menu.state.live',
              )}
        </span>
        {refused !== null && <span className="badge tone-late">{t('menu.notPublished')}</span>}
        {isPublished && changes > 0 && (
          <span className="badge badge-saffron">{t('menu.changes', { count: changes })}</span>
        )}
      </td>
      {order && (
        <td className="menu-order">
          <RowArrows
            up={t('menu.upOne', { name: own })}
            down={t('menu.downOne', { name: own })}
            onUp={order.canMove(id, -1) ? () => void order.move(id, -1) : null}
            onDown={order.canMove(id, 1) ? () => void order.move(id, 1) : null}
          />
        </td>
      )}
    </tr>
  );
}
