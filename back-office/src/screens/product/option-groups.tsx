import type { ProductFields, ProductGroup } from '@mahlab/bakery/api/staff-product-page';
import { nameIn } from '@mahlab/bakery/rules/language';
import { PRODUCT_LIMITS } from '@mahlab/bakery/rules/staff/product-draft';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Pick } from '../../parts/pick.tsx';
import { useTranslations } from '../../translations.ts';
import { Amount, CardHead, moved, Names, RowButtons, Whole } from './inputs.tsx';

type Props = {
  groups: ProductFields['options'];
  isChanged: boolean;
  error: string | undefined;
  onChange: (groups: ProductFields['options']) => void;
};

const newGroup = (): ProductGroup => ({
  id: crypto.randomUUID(),
  name: '',
  arabicName: '',
  minimum: 1,
  maximum: 1,
  exclusiveQuantity: false,
  allowMultiple: false,
  values: [newValue()],
});
const newValue = () => ({
  id: crypto.randomUUID(),
  name: '',
  arabicName: '',
  price: 0,
  minutes: 0,
  image: null,
});

/** What a shopper chooses of a product: groups of values, each with what it adds to the price and to the work. */
export function OptionGroups({ groups, isChanged, error, onChange }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <section className="product-card" aria-label={t('product.options')}>
      <CardHead title={t('product.options')} isChanged={isChanged} />
      {groups.map((group, at) => (
        <fieldset key={group.id} className="product-group">
          <legend className="sr-only">
            {nameIn(group, language) || t('product.groupNumber', { number: at + 1 })}
          </legend>
          <Group
            group={group}
            onChange={(next) => onChange(groups.map((one) => (one.id === group.id ? next : one)))}
          />
          <RowButtons
            name={nameIn(group, language) || t('product.groupNumber', { number: at + 1 })}
            isFirst={at === 0}
            isLast={at === groups.length - 1}
            onMove={(by) => onChange(moved(groups, at, by))}
            onRemove={() => onChange(groups.filter((one) => one.id !== group.id))}
          />
        </fieldset>
      ))}
      {error && (
        <p className="text-small text-vermilion" role="alert">
          {error}
        </p>
      )}
      {groups.length < PRODUCT_LIMITS.groups && (
        <button type="button" className="act" onClick={() => onChange([...groups, newGroup()])}>
          {t('product.addGroup')}
        </button>
      )}
    </section>
  );
}

type GroupProps = { group: ProductGroup; onChange: (group: ProductGroup) => void };

function Group({ group, onChange }: GroupProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { values, minimum } = group;
  return (
    <div className="grid gap-3">
      <div className="product-four">
        <Names
          english={group.name}
          arabic={group.arabicName}
          labels={{ english: t('product.groupName'), arabic: t('product.groupArabicName') }}
          most={PRODUCT_LIMITS.name}
          onChange={(change) => onChange({ ...group, ...change })}
        />
        <Pick
          label={t('product.choice')}
          value={minimum > 0 ? 'one' : 'none'}
          onChange={(value) => onChange({ ...group, minimum: value === 'one' ? 1 : 0, maximum: 1 })}
        >
          <option value="one">{t('product.mustChoose')}</option>
          <option value="none">{t('product.mayChoose')}</option>
        </Pick>
      </div>
      <ul className="product-values">
        {values.map((value, at) => {
          const set = (change: Partial<(typeof values)[number]>) =>
            onChange({
              ...group,
              values: values.map((one) => (one.id === value.id ? { ...value, ...change } : one)),
            });
          return (
            <li key={value.id}>
              <Names
                english={value.name}
                arabic={value.arabicName}
                labels={{ english: t('product.value'), arabic: t('product.arabicValue') }}
                most={PRODUCT_LIMITS.name}
                onChange={set}
              />
              <Amount
                label={t('product.difference')}
                value={value.price}
                onChange={(price) => set({ price: price ?? 0 })}
              />
              <Whole
                label={t('product.minutes')}
                value={value.minutes}
                most={1440}
                onChange={(minutes) => set({ minutes })}
              />
              <RowButtons
                name={nameIn(value, language) || t('product.valueNumber', { number: at + 1 })}
                isFirst={at === 0}
                isLast={at === values.length - 1}
                onMove={(by) => onChange({ ...group, values: moved(values, at, by) })}
                onRemove={() =>
                  onChange({ ...group, values: values.filter((one) => one.id !== value.id) })
                }
              />
            </li>
          );
        })}
      </ul>
      {values.length < PRODUCT_LIMITS.values && (
        <button
          type="button"
          className="act justify-self-start"
          onClick={() => onChange({ ...group, values: [...values, newValue()] })}
        >
          {t('product.addValue')}
        </button>
      )}
    </div>
  );
}
