import { picturePath } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import moped from '@phosphor-icons/core/assets/regular/moped.svg?icon';
import { currencyIn } from '../../../../money/currency.ts';
import { useTranslations } from '../../../../translations.ts';
import type { RefundPart } from './parts.ts';

const MopedIcon = /*#__PURE__*/ icon(moped);

type Props = { parts: RefundPart[]; onChange: (parts: RefundPart[]) => void };

/** The lines and the delivery, each with what of it goes back. */
export function RefundParts({ parts, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const change = (key: string, to: Partial<RefundPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...to } : part)));
  return (
    <ul className="refund-parts">
      {parts.map(({ key, line, chosen, amount }) => {
        const name = line ? nameIn(line, language) : t('today.delivery');
        return (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={chosen}
                onChange={(event) => change(key, { chosen: event.target.checked })}
              />
              {line ? (
                <img src={picturePath(line.image, 360, 'webp')} alt="" width="40" height="40" />
              ) : (
                <span className="refund-moped">
                  <MopedIcon size={20} />
                </span>
              )}
              <span className="min-w-0 font-semibold">{name}</span>
            </label>
            <span className="amount-box" dir="ltr">
              <span aria-hidden="true">{currencyIn(language)}</span>
              <input
                aria-label={t('order.amountOf', { name })}
                inputMode="decimal"
                value={amount}
                disabled={!chosen}
                onChange={(event) => change(key, { amount: event.target.value })}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
