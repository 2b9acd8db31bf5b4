import type { Branch } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';
import { priceText } from '../catalogue/price.tsx';
import { PlaceIcon } from '../icons/checkout-icons.ts';
import { ClockIcon, MopedIcon } from '../icons/icons.ts';
import { OpenLine } from '../kitchens/open-line.tsx';
import { PanelLanguage } from './panel-language.tsx';

/** Our kitchens, where they are, when they are open and what they charge to deliver. */
export function KitchensPanel() {
  const t = useTranslations();
  const { data: branches = [] } = useGet(endpoints.content('branches'));
  return (
    <div className="flex h-full flex-col overflow-y-auto ps-18 pe-14 pt-13 pb-13 rtl:pt-10">
      <div className="flex items-start justify-between gap-6">
        <p className="hero max-w-150 text-[clamp(2.5rem,4.2vw,3.75rem)] leading-[1.04] whitespace-pre-line rtl:leading-[1.22]">
          {t('location.heroLine')}
        </p>
        <PanelLanguage />
      </div>
      <p className="mt-4 max-w-120 text-lead text-on-cherry-soft">{t('location.heroText')}</p>
      <ul className="mt-auto grid grid-cols-2 gap-x-12 pt-12">
        {branches.map((branch) => (
          <Kitchen key={branch.id} branch={branch} />
        ))}
      </ul>
    </div>
  );
}

function Kitchen({ branch }: { branch: Branch }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <li className="grid content-start gap-2 border-t border-on-cherry/20 py-6 text-on-cherry-soft">
      <h2 className="heading text-on-cherry">{nameIn(branch, language)}</h2>
      <p className="flex min-h-6 items-center gap-2.5">
        <ClockIcon size={20} />
        <OpenLine timings={branch.timings} />
      </p>
      <p className="flex items-start gap-2.5">
        <PlaceIcon size={20} className="mt-px" />
        {inLanguage(branch.address, language)}
      </p>
      <p className="flex items-start gap-2.5">
        <MopedIcon size={20} className="mt-px" />
        {t('location.kitchenTerms', {
          fee: priceText(fils(branch.deliveryCost), language),
          minimum: priceText(fils(branch.minOrderValue), language),
        })}
      </p>
    </li>
  );
}
