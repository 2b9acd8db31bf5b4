import { Button, buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { Link } from 'wouter';
import { Benefits } from '../../parts/account/benefits.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** Why to sign up, and how not to: both ways equally within reach. */
export function BenefitsPanel({ onGuest }: { onGuest: () => void }) {
  const t = useTranslations();
  return (
    <section className="gutter grid content-start gap-5 pb-8">
      <div className="grid justify-items-center gap-3 rounded-tile bg-paper px-5 pt-7 pb-5 shadow-line">
        <Mark size={56} />
        <h2 className="title text-center text-cherry">{t('checkout.contactInformation')}</h2>
        <p className="max-w-72 text-center text-balance text-ink-soft">
          {t('checkout.contactText')}
        </p>
        <Benefits />
      </div>
      <div className="grid gap-1.5">
        <Link
          href={`${paths.login(paths.checkoutCustomer())}&tab=create`}
          className={`${buttonLook()} w-full`}
        >
          {t('checkout.signUp')}
        </Link>
        <Button look="plain" wide onClick={onGuest}>
          {t('checkout.asGuest')}
        </Button>
      </div>
    </section>
  );
}
