import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { type ChosenArea, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

type Props = { id: string; area: ChosenArea; asking: boolean };

/** Which kitchen bakes for the area, or that none does. */
export function KitchenLine({ id, area, asking }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const branch = useShop((shop) => shop.branch);
  if (branch) {
    return (
      <span id={id} className="text-small text-ink-soft">
        {t('checkout.fromKitchen', { kitchen: nameIn(branch, language) })}
      </span>
    );
  }
  if (asking) return <span className="skeleton my-0.5 block h-3.5 w-36 rounded-chip" />;
  return (
    <span id={id} className="text-small font-medium text-vermilion">
      {t('checkout.unserved', { area: nameIn(area, language) })}
    </span>
  );
}
