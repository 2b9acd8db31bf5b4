import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { Link } from 'wouter';
import { CaretRightIcon, PlaceIcon } from '../../parts/icons/checkout-icons.ts';
import { PinIcon } from '../../parts/icons/icons.ts';
import { areaText } from '../../parts/kitchens/area-text.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { KitchenLine } from './kitchen-line.tsx';

const ROW = 'flex min-h-16 items-center gap-3 rounded-tile bg-paper px-4 py-2.5';

type Props = {
  /** It was asked for, and is not there or not served. */
  wrong: boolean;
  /** Its kitchen is being asked for. */
  asking: boolean;
};

/** The area that was chosen, with Change; or the question for it. */
export function AreaRow({ wrong, asking }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const area = useShop((shop) => shop.location);
  const errorId = useId();
  const link = {
    href: paths.location(paths.checkoutAddress()),
    // A link is never invalid to a screen reader; it is described, and found by the form all the same.
    ...(wrong && { 'data-wrong': '', 'aria-describedby': errorId }),
  };
  if (!area) {
    return (
      <div className="grid gap-1.5">
        <Link {...link} className={`${ROW} ${wrong ? 'shadow-wrong' : 'shadow-edge'}`}>
          <PlaceIcon size={24} className="text-cherry" />
          <span className="grid min-w-0 flex-1 leading-snug">
            <strong className="font-semibold">{t('checkout.chooseArea')}</strong>
            <span className="text-small text-ink-soft">{t('checkout.chooseAreaWhy')}</span>
          </span>
          <CaretRightIcon size={18} className="flip" />
        </Link>
        {wrong && <FieldError id={errorId}>{t('checkout.areaRequired')}</FieldError>}
      </div>
    );
  }
  return (
    <Link {...link} className={`${ROW} ${wrong ? 'shadow-wrong' : 'shadow-line'}`}>
      <span className="text-cherry">
        <PinIcon size={24} />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">{areaText(area, language)}</strong>
        <KitchenLine id={errorId} area={area} asking={asking} />
      </span>
      <span className="text-small font-semibold text-cherry">{t('checkout.change')}</span>
    </Link>
  );
}
