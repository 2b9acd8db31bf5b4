import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { Price } from '../catalogue/price.tsx';
import { CakeIcon, MopedIcon, StorefrontIcon } from '../icons/icons.ts';
import { OpenLine } from '../kitchens/open-line.tsx';

/** What the shop is good for, in a panel's darker band: delivery, the designer, and a kitchen's hours. */
export function PanelFacts() {
  const t = useTranslations();
  const language = useLanguage();
  const { data: branches = [] } = useGet(endpoints.content('branches'));
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const whatsApp = configs.find((config) => config.attribute === 'WHATSAPP-NUMBER')?.value;
  const hydrated = useHydrated();
  const chosen = useShop(({ location }) => location);
  const delivers = useShop((shop) => shop.branch);
  const area = hydrated ? chosen : null;
  const branch = area && delivers;
  const cheapest = Math.min(...branches.map((branch) => fils(branch.deliveryCost)));
  const kitchen = branches[0];
  const link = 'text-small font-medium text-leaf focus-visible:outline-on-cherry';
  return (
    <ul className="grid grid-cols-3 gap-6">
      <Fact
        icon={<MopedIcon size={28} />}
        label={
          area ? t('panel.deliveryTo', { area: nameIn(area, language) }) : t('panel.factDelivery')
        }
      >
        <strong>
          {branch ? (
            <Price amount={fils(branch.deliveryCost)} />
          ) : (
            branches.length > 0 && (
              <>
                {t('panel.from')} <Price amount={cheapest} />
              </>
            )
          )}
        </strong>
        <Link href={paths.location()} className={link}>
          {t(area ? 'panel.changeArea' : 'panel.chooseArea')}
        </Link>
      </Fact>
      <Fact icon={<CakeIcon size={28} />} label={t('panel.factDesigner')}>
        <strong>{t('panel.designText')}</strong>
        <Link href={paths.designer()} className={link}>
          {t('panel.openDesigner')}
        </Link>
      </Fact>
      <Fact
        icon={<StorefrontIcon size={28} />}
        label={kitchen ? t('panel.kitchen', { name: nameIn(kitchen, language) }) : ''}
      >
        <strong className="min-h-6">{kitchen && <OpenLine timings={kitchen.timings} />}</strong>
        {whatsApp && (
          <a href={`https://wa.me/${whatsApp}`} rel="noopener" target="_blank" className={link}>
            {t('panel.whatsApp')}
          </a>
        )}
      </Fact>
    </ul>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 text-on-cherry-soft [&_strong]:text-lead [&_strong]:font-semibold [&_strong]:text-on-cherry">
      {icon}
      <div className="grid gap-0.5">
        <span className="text-small">{label}</span>
        {children}
      </div>
    </li>
  );
}
