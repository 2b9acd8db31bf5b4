import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { speaksOfAllergens } from '@mahlab/bakery/rules/allergy-words';
import { WarningIcon } from '../../../frame/icons.ts';
import { useTranslations } from '../../../translations.ts';

/** What is known of allergies, whole: what the team noted, and remarks with words that may be about one. */
export function AllergyBand({ order }: { order: KitchenOrder }) {
  const t = useTranslations();
  if (!order.allergy) return null;
  const noted = order.notes.filter(({ kind }) => kind === 'allergy').map(({ text }) => text);
  const said = [order.remarks, ...order.lines.map(({ remarks }) => remarks)].filter(
    speaksOfAllergens,
  );
  const [first, ...others] = [...new Set([...noted, ...said])];
  return (
    <div className="kit-allergy" role="note" aria-label={t('kitchen.allergy')}>
      <WarningIcon size={34} />
      <div>
        <b dir="auto">{first ?? t('kitchen.allergy')}</b>
        {others.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
        <p>
          {first && `${t('kitchen.allergy')}. `}
          {t('kitchen.allergyText')}
        </p>
      </div>
    </div>
  );
}
