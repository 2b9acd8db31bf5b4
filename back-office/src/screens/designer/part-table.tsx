import type { StaffDesigner, StaffDesignerPart } from '@mahlab/bakery/api/staff-designer';
import { nameIn } from '@mahlab/bakery/rules/language';
import { prepTime } from '@mahlab/bakery/rules/prep-time';
import { hasAllergens, type PartKind } from '@mahlab/bakery/rules/staff/designer-part';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  kind: PartKind;
  parts: readonly StaffDesignerPart[];
  shapes: readonly StaffDesignerPart[];
  allergens: StaffDesigner['allergens'];
  keyOf: (part: StaffDesignerPart) => string;
  inHand: string | null;
  onTake: (key: string) => void;
  /** Null for whoever may only look. */
  onOpen: ((key: string) => void) | null;
};

/** The parts of a kind: what each needs and contains, and what it costs in which shape. */
export function PartTable({
  kind,
  parts,
  shapes,
  allergens,
  keyOf,
  inHand,
  onTake,
  onOpen,
}: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const isShapes = kind === 'shapes';
  return (
    <section className="designer-kind">
      <h2 className="heading">{t(`designer.${kind}`)}</h2>
      <div className="designer-scroll">
        <table className="areas-table designer-table">
          <caption className="sr-only">{t(`designer.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('designer.name')}</th>
              {kind !== 'flavours' && (
                <th scope="col" className="end">
                  {t('designer.work')}
                </th>
              )}
              {(isShapes || kind === 'sizes') && (
                <th scope="col" className="end">
                  {t('designer.trays')}
                </th>
              )}
              {isShapes && <th scope="col">{t('designer.lead')}</th>}
              {kind === 'sizes' && <th scope="col">{t('designer.serves')}</th>}
              {hasAllergens(kind) && <th scope="col">{t('designer.contains')}</th>}
              {isShapes ? (
                <th scope="col" className="end">
                  {t('designer.price')}
                </th>
              ) : (
                shapes.map((shape) => (
                  <th scope="col" className="end" key={shape.id}>
                    {nameIn(shape, language)}
                  </th>
                ))
              )}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRow
                key={part.id}
                part={part}
                shapes={shapes}
                allergens={allergens}
                isInHand={keyOf(part) === inHand}
                dataPart={keyOf(part)}
                onTake={() => onTake(keyOf(part))}
                onOpen={onOpen && (() => onOpen(keyOf(part)))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = {
  part: StaffDesignerPart;
  shapes: readonly StaffDesignerPart[];
  allergens: StaffDesigner['allergens'];
  isInHand: boolean;
  dataPart: string;
  onTake: () => void;
  onOpen: (() => void) | null;
};

function PartRow({ part, shapes, allergens, isInHand, dataPart, onTake, onOpen }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { minutes, trays, leadMinutes, serves, prices } = part;
  const own = nameIn(part, language);
  const other = language === 'ar' ? part.name : part.arabicName;
  const lead = leadMinutes === null ? null : prepTime(leadMinutes);
  const costs = part.kind === 'shapes' ? [null] : shapes.map(({ id }) => id);
  return (
    <tr data-part={dataPart} tabIndex={-1} aria-current={isInHand} onFocus={onTake}>
      <th scope="row">
        {onOpen ? (
          <button type="button" className="menu-open" onClick={onOpen}>
            {own}
          </button>
        ) : (
          own
        )}
        <span className="block text-small font-normal text-ink-soft">
          <bdi lang={language === 'ar' ? 'en' : 'ar'}>{other}</bdi>
        </span>
      </th>
      {minutes !== null && <td className="end">{t('designer.workShort', { count: minutes })}</td>}
      {trays !== null && <td className="end num">{trays}</td>}
      {lead && <td>{t(`designer.${lead.unit}s`, { count: lead.count })}</td>}
      {serves && <td>{t('designer.servesSpan', { from: serves.minimum, to: serves.maximum })}</td>}
      {hasAllergens(part.kind) && <Contains ids={part.allergens} all={allergens} />}
      {costs.map((shape) => {
        const its = prices.find((one) => one.shape === shape);
        return (
          <td className="end" key={shape}>
            {its ? <Price amount={its.price} /> : <span aria-hidden="true">–</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** What a part contains, or that nothing is said of it yet. */
function Contains({ ids, all }: { ids: readonly string[] | null; all: Props['allergens'] }) {
  const t = useTranslations();
  const language = useLanguage();
  if (ids === null) return <td className="font-semibold text-vermilion">{t('designer.unsaid')}</td>;
  const named = all.filter(({ id }) => ids.includes(id)).map((one) => nameIn(one, language));
  return (
    <td className="designer-contains">
      {named.length === 0 ? t('designer.none') : named.join(t('designer.comma'))}
    </td>
  );
}
