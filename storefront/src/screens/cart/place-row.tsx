import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CaretRightIcon, PlaceIcon, WarningIcon } from '../../parts/checkout/checkout-icons.ts';
import { areaText } from '../../parts/kitchens/area-text.ts';
import { MopedIcon } from '../../parts/shell/icons.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import type { ChosenArea, ChosenBranch } from '../../state/shop.ts';

type Props = { area: ChosenArea | null; branch: ChosenBranch | null };

/** Where the cakes go and which kitchen bakes them; leads to the location picker. */
export function PlaceRow({ area, branch }: Props) {
  const say = useSay();
  const language = useLanguage();
  if (!area) {
    return (
      <Row look="bg-paper shadow-line" icon={<PlaceIcon size={26} className="text-cherry" />}>
        <strong className="font-semibold">{say('cart.chooseArea')}</strong>
        <span className="text-small text-ink-soft">{say('cart.chooseAreaWhy')}</span>
      </Row>
    );
  }
  if (!branch) {
    return (
      <Row look="bg-vermilion-soft" icon={<WarningIcon size={26} className="text-vermilion" />}>
        <strong className="font-semibold">
          {say('cart.unserved', { area: nameIn(area, language) })}
        </strong>
        <span className="text-small">{say('cart.chooseAnother')}</span>
      </Row>
    );
  }
  return (
    <Row look="bg-leaf" icon={<MopedIcon size={26} className="text-leaf-ink" />}>
      <strong className="font-semibold">
        {say('cart.to', { area: areaText(area, language) })}
      </strong>
      <span className="text-small text-leaf-ink">
        {say('cart.fromKitchen', { kitchen: nameIn(branch, language) })}
      </span>
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
