import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { useCurrentTerms } from '../../parts/cart/current-terms.ts';
import { CaretRightIcon, PlaceIcon } from '../../parts/checkout/checkout-icons.ts';
import { areaText } from '../../parts/kitchens/area-text.ts';
import { PinIcon } from '../../parts/shell/icons.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { useShop } from '../../state/shop.ts';

const ROW = 'flex min-h-16 items-center gap-3 rounded-tile bg-paper px-4 py-2.5';

/** The area that was chosen, with Change; or the question for it. */
export function AreaRow() {
  const say = useSay();
  const language = useLanguage();
  const { location: area, branch } = useShop();
  useCurrentTerms();
  const to = paths.location(paths.checkoutAddress());
  if (!area) {
    return (
      <Link href={to} className={`${ROW} shadow-edge`}>
        <PlaceIcon size={24} className="text-cherry" />
        <span className="grid min-w-0 flex-1 leading-snug">
          <strong className="font-semibold">{say('checkout.chooseArea')}</strong>
          <span className="text-small text-ink-soft">{say('checkout.chooseAreaWhy')}</span>
        </span>
        <CaretRightIcon size={18} className="flip" />
      </Link>
    );
  }
  return (
    <Link href={to} className={`${ROW} shadow-line`}>
      <span className="text-cherry">
        <PinIcon size={24} />
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">{areaText(area, language)}</strong>
        {branch ? (
          <span className="text-small text-ink-soft">
            {say('checkout.fromKitchen', { kitchen: nameIn(branch, language) })}
          </span>
        ) : (
          <span className="text-small font-medium text-vermilion">
            {say('checkout.unserved', { area: nameIn(area, language) })}
          </span>
        )}
      </span>
      <span className="text-small font-semibold text-cherry">{say('checkout.change')}</span>
    </Link>
  );
}
