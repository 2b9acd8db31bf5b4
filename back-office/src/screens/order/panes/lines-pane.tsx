import { inLanguage } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { WarningIcon } from '../../../frame/icons.ts';
import { Price } from '../../../parts/price.tsx';
import { useTranslations } from '../../../translations.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { OrderLine } from './order-line.tsx';
import { Pane } from './pane.tsx';

/** What was ordered, with pictures and words, what to beware of, and what it comes to. */
export function LinesPane({ order, can, place }: OfOrder) {
  const t = useTranslations();
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const allergies = order.notes.filter(({ kind }) => kind === 'allergy');
  return (
    <Pane
      title={t('order.pieces', { count })}
      aside={
        can.edit && (
          <Button look="line" onClick={() => place.openSheet('edit')}>
            {t('edit.edit')}
            <kbd aria-hidden="true">E</kbd>
          </Button>
        )
      }
    >
      <ul className="order-lines">
        {order.lines.map((line, at) => (
          <OrderLine key={`${line.product}${at}`} line={line} />
        ))}
      </ul>
      {order.flags.allergy && (
        <p className="notice tone-late">
          <WarningIcon size={18} />
          <span>
            <b>{t('today.allergy')}</b>
            {allergies.map(({ id, text }) => (
              <bdi key={id} className="block">
                {text}
              </bdi>
            ))}
          </span>
        </p>
      )}
      {order.remarks && (
        <p className="notice tone-plain">
          <span>
            <b>{t('order.remarks')}</b> <bdi>{order.remarks}</bdi>
          </span>
        </p>
      )}
      {order.sums && <Sums {...order} sums={order.sums} />}
    </Pane>
  );
}

type Summed = Pick<OfOrder['order'], 'mode' | 'area'> & {
  sums: NonNullable<OfOrder['order']['sums']>;
};

function Sums({ sums, mode, area }: Summed) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <dl className="figures border-t border-line">
      <div>
        <dt>{t('order.subtotal')}</dt>
        <dd>
          <Price amount={sums.subtotal} />
        </dd>
      </div>
      {sums.discount > 0 && (
        <div>
          <dt>
            {t('order.discount')} {sums.promotionCode && <bdi>{sums.promotionCode}</bdi>}
          </dt>
          <dd>
            <bdi dir="ltr">−</bdi> <Price amount={sums.discount} />
          </dd>
        </div>
      )}
      {mode === 'Delivery' && (
        <div>
          <dt>
            {t('today.delivery')}
            {area && `${t('today.comma')}${inLanguage(area, language)}`}
          </dt>
          <dd>
            <Price amount={sums.deliveryCost} />
          </dd>
        </div>
      )}
      <div>
        <dt className="font-semibold text-ink!">{t('today.total')}</dt>
        <dd>
          <Price amount={sums.total} />
        </dd>
      </div>
    </dl>
  );
}
