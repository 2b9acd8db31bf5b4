import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { menuPagePath } from '../../menu-pages.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';
import { Price } from '../catalogue/price.tsx';
import { ArrowRightBoldIcon, CakeIcon, MopedIcon, StorefrontIcon } from '../icons/icons.ts';
import { OpenLine } from '../kitchens/open-line.tsx';
import { PanelLanguage } from './panel-language.tsx';

/** The cake in the panel's picture. */
const SEASON_CAKE = 'wild-berry-heart';

/** The brand panel of the home screen: the cake of the season on cherry, and three facts. */
export function SeasonPanel() {
  const t = useTranslations();
  return (
    <>
      <span className="absolute inset-0">
        <Picture
          file="/files/hero-season"
          alt=""
          width={1080}
          sizes="(min-width: 1024px) calc(100vw - 480px), 1px"
          className="bg-cherry-deep"
        />
      </span>
      <div className="relative flex h-full flex-col ps-18 pe-14 pt-13 rtl:pt-10">
        <div className="flex items-start justify-between gap-6">
          <p className="hero max-w-150 text-[clamp(2.5rem,4.2vw,3.75rem)] leading-[1.04] whitespace-pre-line rtl:leading-[1.22]">
            {t('panel.heroLine')}
          </p>
          <PanelLanguage />
        </div>
        <KitchenCount />
        <SeasonCap />
        <Facts />
      </div>
    </>
  );
}

function KitchenCount() {
  const t = useTranslations();
  const { data: branches = [] } = useGet(endpoints.content('branches'));
  return (
    <p className="mt-4 text-lead text-on-cherry-soft">
      {branches.length > 0 && t('panel.heroText', { count: branches.length })}
    </p>
  );
}

function SeasonCap() {
  const language = useLanguage();
  const { data: products = [] } = useGet(menuPagePath(1, undefined));
  const cake = products.find((product) => product.id === SEASON_CAKE);
  if (!cake) return null;
  return (
    <Link
      href={paths.product(cake.id)}
      className="absolute end-14 bottom-41 inline-flex min-h-11 items-center gap-3 rounded-pill bg-on-cherry px-4.5 font-medium text-cherry-deep focus-visible:outline-on-cherry"
    >
      {inLanguage(cake.name, language)}
      <Price amount={fils(cake.discountedPrice)} />
      <ArrowRightBoldIcon size={18} className="flip" />
    </Link>
  );
}

function Facts() {
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
    <ul className="-ms-18 -me-14 mt-auto grid grid-cols-3 gap-6 bg-cherry-night/55 ps-18 pe-14 pt-7 pb-7.5">
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
