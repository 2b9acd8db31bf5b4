import { endpoints, picturePath } from '@mahlab/bakery/api/endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { Stepper } from '@mahlab/ui/stepper';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../../../data.ts';
import { useTranslations } from '../../../../translations.ts';
import type { DraftLine, DraftWords } from './draft.ts';

type Props = {
  draft: DraftLine;
  may: StaffOrder['may']['edit'];
  /** It is the only one that is left: an order is never empty. */
  isLast: boolean;
  onChange: (change: Partial<DraftLine>) => void;
};

/** One line: how many, with which options, and the words on it; or gone. */
export function LineFields({ draft, may, isLast, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { line, quantity, gone } = draft;
  const name = nameIn(line, language);
  return (
    <li className="edit-line">
      <div className="flex items-center gap-3">
        <img src={picturePath(line.image, 360, 'webp')} alt="" width="40" height="40" />
        <span className={`min-w-0 flex-1 font-semibold ${gone ? 'line-through' : ''}`}>{name}</span>
        {may.lines && !gone && (
          <Stepper
            quantity={quantity}
            largest={QUANTITY_LIMIT}
            labels={{
              group: t('edit.quantityOf', { name }),
              more: t('edit.more'),
              fewer: t('edit.fewer'),
              remove: t('edit.remove'),
            }}
            onChange={(to) => onChange({ quantity: to })}
            {...(!isLast && { onRemove: () => onChange({ gone: true }) })}
          />
        )}
        {gone && (
          <Button look="plain" onClick={() => onChange({ gone: false })}>
            {t('edit.keep')}
          </Button>
        )}
      </div>
      {!gone && may.lines && line.type === 'Product' && line.options.length > 0 && (
        <Options draft={draft} onChange={onChange} />
      )}
      {!gone && may.words && <WordFields draft={draft} onChange={(words) => onChange({ words })} />}
    </li>
  );
}

function Options({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const language = useLanguage();
  const { data } = useGet(endpoints.product(draft.line.product));
  const chosen = data?.options.filter(({ id }) => draft.options[id] !== undefined) ?? [];
  return (
    <div className="grid grid-cols-2 gap-3">
      {chosen.map(({ id, name, values }) => (
        <label key={id} className="grid gap-1.5 text-small font-semibold">
          {inLanguage(name, language)}
          <span className="box">
            <select
              value={draft.options[id]}
              onChange={(event) =>
                onChange({ options: { ...draft.options, [id]: event.target.value } })
              }
            >
              {values.map((value) => (
                <option key={value.id} value={value.id}>
                  {inLanguage(value.name, language)}
                </option>
              ))}
            </select>
          </span>
        </label>
      ))}
    </div>
  );
}

function WordFields({
  draft,
  onChange,
}: {
  draft: DraftLine;
  onChange: (words: DraftWords) => void;
}) {
  const t = useTranslations();
  const language = useLanguage();
  const { line, words } = draft;
  const cake = line.customProduct;
  const texts = line.extras.filter(({ type }) => type === 'Text');
  return (
    <>
      {cake &&
        (['messageOnCake', 'messageOnBoard', 'remarks'] as const)
          .filter((name) => cake[name])
          .map((name) => (
            <Field
              key={name}
              label={t(`edit.${name}`)}
              dir="auto"
              value={words[name]}
              onChange={(event) => onChange({ ...words, [name]: event.target.value })}
            />
          ))}
      {texts.map(({ id, name }) => (
        <Field
          key={id}
          label={inLanguage(name, language)}
          dir="auto"
          value={words.extras[id] ?? ''}
          onChange={(event) =>
            onChange({ ...words, extras: { ...words.extras, [id]: event.target.value } })
          }
        />
      ))}
    </>
  );
}
