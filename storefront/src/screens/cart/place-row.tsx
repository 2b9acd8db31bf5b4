import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CaretRightIcon, PlaceIcon, WarningIcon } from '../../parts/icons/checkout-icons.ts';
import { paths } from '../../paths.ts';
import type { ChosenArea } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** No kitchen is known to bake it: no area is chosen, or nobody serves it. Leads to the location picker. */
export function PlaceRow({ area }: { area: ChosenArea | null }) {
  const t = useTranslations();
  const language = useLanguage();
  if (!area) {
    return (
      <Row look="bg-paper shadow-line" icon={<PlaceIcon size={26} className="text-cherry" />}>
        <strong className="font-semibold">{t('cart.chooseArea')}</strong>
        <span className="text-small text-ink-soft">{t('cart.chooseAreaWhy')}</span>
      </Row>
    );
  }
  return (
    <Row look="bg-vermilion-soft" icon={<WarningIcon size={26} className="text-vermilion" />}>
      <strong className="font-semibold">
        {t('cart.unserved', { area: nameIn(area, language) })}
      </strong>
      <span className="text-small">{t('cart.chooseAnother')}</span>
    </Row>
  );
}

function Row({ look, icon, children }: { look: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      href={paths.location(paths.cart())}
      className={`flex min-h-16 items-center gap-3 rounded-tile px-4 py-2.5 ${look}`}
    >
      {icon}
      <span className="grid min-w-0 flex-1 leading-snug">{children}</span>
      <CaretRightIcon size={18} className="flip" />
    </Link>
  );
}
