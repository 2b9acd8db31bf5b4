import type {
  SettingsField,
  SettingsProblem,
  ShopSettings,
} from '@mahlab/bakery/rules/shop-settings';
import { Field } from '@mahlab/ui/field';
import { type ReactNode, useId } from 'react';
import { BrandFields } from '../../brand/brand-fields.tsx';
import { BrandPreview } from '../../brand/brand-preview.tsx';
import { useTranslations } from '../../translations.ts';
import { type Draft, savedMeanwhile } from './draft.ts';
import { ContactPreview, PausePreview, SellerPreview } from './previews.tsx';

type TextField = Exclude<SettingsField, 'takesRequests' | 'takesOrders'>;
const BRAND = ['shopName', 'shopArabicName', 'mainColour', 'softColour', 'mark'] as const;
type Props = {
  settings: ShopSettings;
  saved: ShopSettings;
  draft: Draft;
  errors: Partial<Record<SettingsField, SettingsProblem>>;
  onChange: (field: SettingsField, value: string | boolean) => void;
  /** Whether the mark is on its way. */
  onBusy: (busy: boolean) => void;
};

/** Every setting, by what it is about, each group with what a shopper sees of it. */
export function SettingsGroups(props: Props) {
  const t = useTranslations();
  const { settings } = props;
  const field = (name: TextField) => fieldOf(props, name, t);
  const hints = Object.fromEntries(BRAND.map((name) => [name, fieldOf(props, name, t).hint]));
  return (
    <>
      <Group title={t('settings.brand')} preview={<BrandPreview settings={settings} />}>
        <BrandFields
          settings={settings}
          errors={props.errors}
          hints={hints}
          onChange={props.onChange}
          onBusy={props.onBusy}
        />
      </Group>
      <Group title={t('settings.contact')} preview={<ContactPreview settings={settings} />}>
        <div className="settings-pair">
          <Field
            label={t('settings.whatsApp')}
            note={t('settings.optional')}
            inputMode="tel"
            dir="ltr"
            {...field('whatsApp')}
          />
          <Field
            label={t('settings.instagram')}
            note={t('settings.optional')}
            dir="ltr"
            autoCapitalize="none"
            {...field('instagram')}
          />
        </div>
      </Group>
      <Group title={t('settings.seller')} preview={<SellerPreview settings={settings} />}>
        <div className="settings-pair">
          <Field label={t('settings.nameEnglish')} lang="en" dir="ltr" {...field('sellerName')} />
          <Field
            label={t('settings.nameArabic')}
            lang="ar"
            dir="rtl"
            {...field('sellerArabicName')}
          />
          <Field
            label={t('settings.addressEnglish')}
            note={t('settings.optional')}
            lang="en"
            dir="ltr"
            {...field('sellerAddress')}
          />
          <Field
            label={t('settings.addressArabic')}
            note={t('settings.optional')}
            lang="ar"
            dir="rtl"
            {...field('sellerArabicAddress')}
          />
          <Field
            label={t('settings.registration')}
            note={t('settings.optional')}
            dir="ltr"
            {...field('sellerRegistration')}
          />
          <Field
            label={t('settings.phone')}
            note={t('settings.optional')}
            inputMode="tel"
            dir="ltr"
            {...field('sellerPhone')}
          />
        </div>
      </Group>
      <Group
        title={t('settings.takes')}
        preview={settings.takesOrders ? null : <PausePreview settings={settings} />}
      >
        <Switch {...props} name="takesRequests" text={t('settings.requests')}>
          {t('settings.requestsText')}
        </Switch>
        <Switch {...props} name="takesOrders" text={t('settings.orders')}>
          {t('settings.ordersText')}
        </Switch>
        {!settings.takesOrders && (
          <div className="settings-pair">
            <Field
              label={t('settings.whyEnglish')}
              lang="en"
              dir="ltr"
              {...field('pauseSentence')}
            />
            <Field
              label={t('settings.whyArabic')}
              lang="ar"
              dir="rtl"
              {...field('pauseArabicSentence')}
            />
          </div>
        )}
      </Group>
    </>
  );
}

/** What a text field shows: what is typed, what is wrong with it, and what somebody else has saved there meanwhile. */
function fieldOf(
  { settings, saved, draft, errors, onChange }: Props,
  name: TextField,
  t: ReturnType<typeof useTranslations>,
) {
  const theirs = savedMeanwhile(draft, saved, name);
  const problem = errors[name];
  return {
    value: settings[name],
    error: problem && t(`settings.wrong.${problem}`),
    hint: theirs === null ? undefined : t('settings.meanwhile', { value: String(theirs) || '–' }),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
  };
}

type GroupProps = { title: string; preview: ReactNode; children: ReactNode };

function Group({ title, preview, children }: GroupProps) {
  const t = useTranslations();
  return (
    <section className="settings-group" aria-label={title}>
      <h2 className="heading">{title}</h2>
      <div className="settings-fields">{children}</div>
      {preview && (
        <div className="settings-preview">
          <h3>{t('settings.preview')}</h3>
          {preview}
        </div>
      )}
    </section>
  );
}

type SwitchProps = Pick<Props, 'settings' | 'onChange'> & {
  name: 'takesRequests' | 'takesOrders';
  text: string;
  /** What happens while it is off. */
  children: ReactNode;
};

function Switch({ settings, onChange, name, text, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="settings-switch">
      <div>
        <label htmlFor={id}>{text}</label>
        <p id={`${id}-below`}>{children}</p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-below`}
        aria-checked={settings[name]}
        checked={settings[name]}
        onChange={({ target }) => onChange(name, target.checked)}
      />
    </div>
  );
}
