import type { StaffKitchenTerms } from '@mahlab/bakery/api/staff-kitchen-terms';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useTranslations } from '../translations.ts';

type Props = {
  /** Null while they have not come. */
  kitchens: readonly StaffKitchenTerms[] | null;
  /** Asks again, where they did not come. */
  again: (() => void) | null;
  /** Opens one to be changed, or a new one for null. */
  onOpen: (kitchen: StaffKitchenTerms | null) => void;
};

/** The kitchens, each with how it is reached, and the ways to their hours and areas. */
export function KitchensGroup({ kitchens, again, onOpen }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <section className="settings-group kitchens-group" aria-label={t('kitchens.title')}>
      <h2 className="heading">{t('kitchens.title')}</h2>
      <p className="text-small text-ink-soft">
        {t('kitchens.text')}{' '}
        <Link className="kitchens-link" href={paths.calendar()}>
          {t('office.calendar')}
        </Link>
        {' · '}
        <Link className="kitchens-link" href={paths.areas()}>
          {t('office.areas')}
        </Link>
      </p>
      {kitchens ? (
        <ul className="kitchens-list">
          {kitchens.map((kitchen) => (
            <li key={kitchen.id}>
              <div className="min-w-0">
                <b className="font-semibold">{nameIn(kitchen, language)}</b>
                <p className="text-small text-ink-soft">
                  <bdi>{language === 'ar' ? kitchen.arabicAddress : kitchen.address}</bdi>
                  {' · '}
                  <bdi dir="ltr">{kitchen.phone}</bdi>
                </p>
              </div>
              <button type="button" className="act" onClick={() => onOpen(kitchen)}>
                {t('kitchens.change')}
                <span className="sr-only">: {nameIn(kitchen, language)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : again ? (
        <p className="notice tone-saffron" role="status">
          <span>
            {t('kitchens.failed')}{' '}
            <button type="button" className="act" onClick={again}>
              {t('office.again')}
            </button>
          </span>
        </p>
      ) : (
        <div className="skeleton h-28 rounded-control" aria-busy="true" />
      )}
      <p>
        <Button look="line" onClick={() => onOpen(null)}>
          {t('kitchens.add')}
        </Button>
      </p>
    </section>
  );
}
