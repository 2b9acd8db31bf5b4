import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { Button } from '@mahlab/ui/button';
import { Link } from 'wouter';
import { WarningIcon } from '../../../frame/icons.ts';
import { Price } from '../../../parts/price.tsx';
import { paths } from '../../../paths.ts';
import { useTranslations } from '../../../translations.ts';
import type { OfOrder } from '../parts/what-may.ts';

type Props = Pick<OfOrder, 'can' | 'place'> & { refunds: OrderTrail['refunds'] };

/** Money that the bank would not give back: the shopper can be asked for an account, and it waits in Money. */
export function RefusedRefunds({ refunds, can, place }: Props) {
  const t = useTranslations();
  return refunds
    .filter(({ state }) => state === 'manual')
    .map(({ id, amount, problem }) => (
      <div key={id} className="notice tone-late">
        <WarningIcon size={20} />
        <div className="grid flex-1 gap-2">
          <p>
            <b>
              <Price amount={amount} /> {t('order.notBack')}
            </b>{' '}
            {problem && (
              <>
                {t('order.notBackWhy')} <bdi>{problem}</bdi>
              </>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {can.write && (
              <Button look="line" onClick={() => place.openSheet('iban')}>
                {t('order.askIban')}
              </Button>
            )}
            <Link href={paths.money()} className="act">
              {t('order.inMoney')}
            </Link>
          </p>
        </div>
      </div>
    ));
}
