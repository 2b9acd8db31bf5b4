import type { StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { nameIn } from '@mahlab/bakery/rules/language';
import { prepTime } from '@mahlab/bakery/rules/prep-time';
import { PRODUCT_LIMITS, type productProblems } from '@mahlab/bakery/rules/staff/product-draft';
import { Field, TextArea } from '@mahlab/ui/field';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Pick } from '../../parts/pick.tsx';
import type { ProductDraft } from '../../product/use-draft.ts';
import { valueText } from '../../product/value-text.ts';
import { useTranslations } from '../../translations.ts';
import { ExtraRows } from './extra-rows.tsx';
import { Amount, CardHead, Whole } from './inputs.tsx';
import { OptionGroups } from './option-groups.tsx';
import { Pictures } from './pictures.tsx';

type Problems = ReturnType<typeof productProblems>;
type Props = {
  page: StaffProductPage;
  draft: ProductDraft;
  mayChange: boolean;
  problems: Problems;
  onUploading: (uploading: boolean) => void;
};

/** All fields of a product; those that differ from what is published say so. */
export function ProductFieldset({ page, draft, mayChange, problems, onUploading }: Props) {
  const t = useTranslations();
  const { fields, change, changed } = draft;
  const error = (field: keyof Problems) => {
    const problem = problems[field];
    return problem && t(`product.problem.${problem}`);
  };
  return (
    <fieldset className="product-fieldset" disabled={!mayChange}>
      <legend className="sr-only">{t('product.title')}</legend>
      <Texts draft={draft} error={error} />
      <Terms page={page} draft={draft} error={error} />
      <Pictures
        pictures={fields.pictures}
        isChanged={changed.includes('pictures')}
        mayChange={mayChange}
        onChange={(pictures) => change({ pictures })}
        onBusy={onUploading}
      />
      <Allergens page={page} draft={draft} />
      <OptionGroups
        groups={fields.options}
        isChanged={changed.includes('options')}
        error={error('options')}
        onChange={(options) => change({ options })}
      />
      <ExtraRows
        extras={fields.extras}
        isChanged={changed.includes('extras')}
        error={error('extras')}
        onChange={(extras) => change({ extras })}
      />
    </fieldset>
  );
}

type PartProps = {
  draft: ProductDraft;
  error: (field: keyof Problems) => string | undefined;
};

/** Name and description, both languages side by side. */
function Texts({ draft, error }: PartProps) {
  const t = useTranslations();
  const { fields, change, changed } = draft;
  const noteOf = (field: (typeof changed)[number]) =>
    changed.includes(field) ? t('product.notPublished') : undefined;
  const most = PRODUCT_LIMITS.description;
  return (
    <section className="product-card product-pair" aria-label={t('product.texts')}>
      <Field
        label={t('product.name')}
        note={noteOf('name')}
        lang="en"
        dir="ltr"
        autoComplete="off"
        maxLength={PRODUCT_LIMITS.name}
        value={fields.name}
        error={error('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={t('product.arabicName')}
        note={noteOf('arabicName')}
        lang="ar"
        dir="rtl"
        autoComplete="off"
        maxLength={PRODUCT_LIMITS.name}
        value={fields.arabicName}
        error={error('arabicName')}
        onChange={({ target }) => change({ arabicName: target.value })}
      />
      <TextArea
        label={t('product.description')}
        note={noteOf('description')}
        hint={t('product.length', { count: fields.description.length, most })}
        lang="en"
        dir="ltr"
        maxLength={most}
        value={fields.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label={t('product.arabicDescription')}
        note={noteOf('arabicDescription')}
        hint={t('product.length', { count: fields.arabicDescription.length, most })}
        lang="ar"
        dir="rtl"
        maxLength={most}
        value={fields.arabicDescription}
        onChange={({ target }) => change({ arabicDescription: target.value })}
      />
    </section>
  );
}

/** What it costs and needs, where it stands, and whether it is in the shop. */
function Terms({ page, draft, error }: PartProps & { page: StaffProductPage }) {
  const t = useTranslations();
  const language = useLanguage();
  const { fields, change, changed, base } = draft;
  // What shoppers still see stands beside what is typed.
  const noteOf = (field: (typeof changed)[number]) =>
    changed.includes(field)
      ? t('product.live', { value: valueText(base, field, { page, language, t }) })
      : undefined;
  const { unit, count } = prepTime(fields.leadMinutes);
  return (
    <section className="product-card product-four" aria-label={t('product.terms')}>
      <Amount
        label={t('product.price')}
        note={noteOf('price')}
        value={fields.price}
        error={error('price')}
        onChange={(price) => change({ price: price ?? 0 })}
      />
      <Amount
        label={t('product.was')}
        note={noteOf('was')}
        value={fields.was}
        mayBeEmpty
        error={error('was')}
        onChange={(was) => change({ was })}
      />
      <Pick
        label={t('product.category')}
        note={noteOf('category')}
        value={fields.category ?? ''}
        error={error('category')}
        onChange={(category) => change({ category: category || null })}
      >
        <option value="">{t('product.none')}</option>
        {page.categories.map((one) => (
          <option key={one.id} value={one.id}>
            {nameIn(one, language)}
          </option>
        ))}
      </Pick>
      <Pick
        label={t('product.shop')}
        note={noteOf('active')}
        value={fields.active ? 'in' : 'out'}
        onChange={(value) => change({ active: value === 'in' })}
      >
        <option value="in">{t('product.inShop')}</option>
        <option value="out">{t('product.hidden')}</option>
      </Pick>
      <Whole
        label={t('product.lead')}
        note={noteOf('leadMinutes')}
        hint={unit === 'minute' ? undefined : t(`menu.${unit}s`, { count })}
        value={fields.leadMinutes}
        most={43_200}
        error={error('leadMinutes')}
        onChange={(leadMinutes) => change({ leadMinutes })}
      />
      <Whole
        label={t('product.setup')}
        note={noteOf('setupMinutes')}
        value={fields.setupMinutes}
        most={1440}
        onChange={(setupMinutes) => change({ setupMinutes })}
      />
      <Whole
        label={t('product.unit')}
        note={noteOf('unitMinutes')}
        value={fields.unitMinutes}
        most={1440}
        onChange={(unitMinutes) => change({ unitMinutes })}
      />
      <Whole
        label={t('product.trays')}
        note={noteOf('trays')}
        value={fields.trays}
        most={100}
        onChange={(trays) => change({ trays })}
      />
    </section>
  );
}

function Allergens({ page, draft }: { page: StaffProductPage; draft: ProductDraft }) {
  const t = useTranslations();
  const { fields, change, changed } = draft;
  return (
    <section className="product-card" aria-label={t('product.allergens')}>
      <CardHead title={t('product.allergens')} isChanged={changed.includes('allergens')} />
      <div className="product-chips">
        {page.allergens.map(({ id, name, arabicName }) => (
          <label key={id}>
            <input
              type="checkbox"
              className="sr-only"
              checked={fields.allergens.includes(id)}
              onChange={({ target }) =>
                change({
                  // In the order of the list, so that taking one back is no change.
                  allergens: page.allergens
                    .map((one) => one.id)
                    .filter((one) =>
                      one === id ? target.checked : fields.allergens.includes(one),
                    ),
                })
              }
            />
            <bdi lang="en">{name}</bdi> <bdi lang="ar">{arabicName}</bdi>
          </label>
        ))}
      </div>
    </section>
  );
}
