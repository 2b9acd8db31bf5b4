import type { StaffPromotion } from '@mahlab/bakery/api/staff-promotion';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { patch } from '@mahlab/web/change.ts';
import { useRef, useState } from 'react';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
import { termsIn } from '../../promotions/draft.ts';
import { useTranslations } from '../../translations.ts';
import { PromotionRow } from './promotion-row.tsx';
import { PromotionSheet } from './promotion-sheet.tsx';

type Props = {
  promotions: readonly StaffPromotion[];
  mayChange: boolean;
  /** Asks again, where the last answer did not come. */
  again: (() => void) | null;
  onChanged: () => Promise<unknown>;
};

/** The codes; one of them is in hand, and keys are for that one. */
export function PromotionTable({ promotions, mayChange, again, onChanged }: Props) {
  const t = useTranslations();
  const [editing, setEditing] = useState<StaffPromotion | null>(null);
  const [switched, setSwitched] = useState<StaffPromotion | null>(null);
  const codes = promotions.map(({ code }) => code);
  const { list, inHand, take, step } = useInHand<HTMLTableSectionElement>(codes, 'data-code');
  const current = promotions.find(({ code }) => code === inHand);

  // One at a time: until the list has come anew, a second press would send a version that is no more.
  const turning = useRef(false);
  /** True when it went through. */
  const turn = async (promotion: StaffPromotion): Promise<boolean> => {
    if (turning.current) return false;
    turning.current = true;
    const { code, version, active } = promotion;
    const change = { ...termsIn(promotion), version, active: !active };
    const sent = await patch(staffPromotionEndpoints.promotion(code), change);
    if (sent.ok) setSwitched(sent.answer);
    await onChanged();
    turning.current = false;
    return sent.ok;
  };
  const undo = async () => {
    if (switched && (await turn(switched))) setSwitched(null);
  };

  const keys: Key[] = [
    { code: 'ArrowDown', cap: '↓', label: 'promotions.next', run: () => step(1) },
    { code: 'ArrowUp', cap: '↑', label: 'promotions.before', run: () => step(-1) },
  ];
  if (mayChange && current) {
    const { active } = current;
    keys.push(
      {
        code: 'KeyE',
        cap: 'E',
        label: 'promotions.edit',
        told: true,
        run: () => setEditing(current),
      },
      {
        code: 'KeyO',
        cap: 'O',
        label: active ? 'promotions.switchOff' : 'promotions.switchOn',
        told: true,
        run: () => void turn(current),
      },
    );
  }
  if (switched) {
    keys.push({
      code: 'KeyZ',
      cap: 'Z',
      label: 'promotions.undo',
      told: true,
      run: () => void undo(),
    });
  }
  useKeys(keys);

  return (
    <div className="promotions">
      {again && (
        <div className="notice tone-saffron items-center" role="status">
          <p className="flex-1">{t('promotions.old')}</p>
          <button type="button" className="act" onClick={again}>
            {t('office.again')}
          </button>
        </div>
      )}
      {switched && (
        <div className="notice tone-plain items-center" role="status">
          <p className="flex-1">
            {t(switched.active ? 'promotions.isOn' : 'promotions.isOff', { code: switched.code })}
          </p>
          <button type="button" className="act" onClick={() => void undo()}>
            {t('promotions.undo')}
          </button>
        </div>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('promotions.code')}</th>
            <th scope="col">{t('promotions.takesOff')}</th>
            <th scope="col">{t('promotions.when')}</th>
            <th scope="col">{t('promotions.uses')}</th>
            <th scope="col">{t('promotions.cost')}</th>
            <th scope="col">{t('promotions.sales')}</th>
            <th scope="col">{t('promotions.state')}</th>
            {mayChange && <th scope="col">{t('promotions.change')}</th>}
          </tr>
        </thead>
        <tbody ref={list}>
          {promotions.map((promotion) => (
            <PromotionRow
              key={promotion.code}
              promotion={promotion}
              inHand={promotion.code === inHand}
              onTake={() => take(promotion.code)}
              {...(mayChange && {
                onEdit: () => setEditing(promotion),
                onTurn: () => void turn(promotion),
              })}
            />
          ))}
        </tbody>
      </table>
      {editing && (
        <PromotionSheet
          promotion={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setSwitched(null);
            return onChanged();
          }}
        />
      )}
    </div>
  );
}
