import type { Branch } from '@mahlab/bakery/api/content';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { buttonLook } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Price } from '../../parts/catalogue/price.tsx';
import { OpenBadge } from '../../parts/kitchens/open-badge.tsx';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { ArrowOutIcon, ClockIcon, MapPinIcon, MopedIcon, PhoneIcon } from './icons.ts';
import { mapAddress } from './map-address.ts';
import { WeekHours } from './week-hours.tsx';

/** A kitchen: whether it is open, how to call it, its week, where it is and what it charges. */
export function BranchPage({ branch }: { branch: Branch }) {
  const t = useTranslations();
  const language = useLanguage();
  const map = mapAddress(branch);
  return (
    <>
      <TitleBar
        title={t('branch.title', { name: nameIn(branch, language) })}
        back={paths.contact()}
      />
      <main className="grid flex-1 content-start gap-8 pt-1 pb-12">
        <div className="gutter grid gap-4">
          <p>
            <OpenBadge timings={branch.timings} />
          </p>
          <a href={`tel:${branch.phoneNumber}`} className={`${buttonLook()} w-full`}>
            <PhoneIcon size={22} />
            {t('branch.call')}
            <bdi dir="ltr" className="tabular-nums">
              {printedPhone(branch.phoneNumber)}
            </bdi>
          </a>
        </div>
        <Part icon={<ClockIcon />} title={t('branch.hours')}>
          <WeekHours timings={branch.timings} />
        </Part>
        <Part icon={<MapPinIcon />} title={t('branch.address')}>
          <div className="card-list grid gap-1 py-3.5">
            <p>{inLanguage(branch.address, language)}</p>
            {map && (
              <a href={map} rel="noopener" target="_blank" className="link">
                {t('branch.map')}
                <ArrowOutIcon size={16} />
                <span className="sr-only">({t('contact.newTab')})</span>
              </a>
            )}
          </div>
        </Part>
        <Part icon={<MopedIcon />} title={t('branch.delivery')}>
          <dl className="sum card-list py-3.5">
            <div>
              <dt>{t('branch.fee')}</dt>
              <dd>
                <Price amount={fils(branch.deliveryCost)} />
              </dd>
            </div>
            <div>
              <dt>{t('branch.minimum')}</dt>
              <dd>
                <Price amount={fils(branch.minOrderValue)} />
              </dd>
            </div>
          </dl>
          <p className="pt-2 text-small text-ink-soft">{t('branch.note')}</p>
        </Part>
      </main>
    </>
  );
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="gutter">
      <h2 className="heading mb-3 flex items-center gap-2.5">
        <span className="text-cherry">{icon}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
