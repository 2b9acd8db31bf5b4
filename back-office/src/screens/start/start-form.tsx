import type { StaffAreas } from '@mahlab/bakery/api/staff-area';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { NewShopState } from '@mahlab/bakery/api/staff-new-shop';
import { keptSettings, type SettingsProblem } from '@mahlab/bakery/rules/shop-settings';
import { Field } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { post } from '@mahlab/web/client.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { type ReactNode, useRef, useState } from 'react';
import { BrandFields, type BrandSettings } from '../../brand/brand-fields.tsx';
import { BrandPreview } from '../../brand/brand-preview.tsx';
import { kitchenOf } from '../../kitchens/draft.ts';
import { KitchenFields } from '../../kitchens/kitchen-fields.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { withPasskey } from '../../session/with-passkey.ts';
import { type TextKey, useTranslations } from '../../translations.ts';
import {
  keepStart,
  keptStart,
  type StartDraft,
  type StartErrors,
  startProblems,
} from './start-draft.ts';

type Props = {
  goes: NonNullable<NewShopState['goes']>;
  governorates: StaffAreas['governorates'];
  onBegun: () => void;
};

/** A shop of one's own: name and look, kitchen, seller; and what of the demo goes for it. */
export function StartForm({ goes, governorates, onBegun }: Props) {
  const t = useTranslations();
  const [draft, setDraft] = useState<StartDraft>(keptStart);
  const [uploading, setUploading] = useState(false);
  const { settings, kitchen } = draft;
  // A mark comes when it is sent: what was typed meanwhile stays.
  const now = useRef(draft);
  const change = (part: Partial<StartDraft>) => {
    now.current = { ...now.current, ...part };
    setDraft(now.current);
    keepStart(now.current);
  };
  const changeSettings = (part: Partial<StartDraft['settings']>) =>
    change({ settings: { ...now.current.settings, ...part } });
  const { errors, busy, onSubmit } = useSubmit<StartErrors>({
    check: () => startProblems(draft),
    send: async () => {
      const body = { settings: keptSettings(settings), kitchen: kitchenOf(draft.kitchen) };
      const sent = await withPasskey(() =>
        post(staffEndpoints.newShop(), body, { quiet: ['passkey-not-fresh'] }),
      );
      if (!sent.ok) return { save: sent.message };
      keepStart(null);
      onBegun();
      return null;
    },
  });
  const told = (key: keyof StartErrors): string | undefined => {
    const problem = errors[key];
    if (problem === undefined) return undefined;
    const isOwn = problem === 'hours' || problem === 'amount';
    return t((isOwn ? `start.wrong.${problem}` : `settings.wrong.${problem}`) as TextKey);
  };
  const seller = (
    field: 'sellerName' | 'sellerArabicName' | 'whatsApp' | 'sellerRegistration',
  ) => ({
    value: settings[field],
    error: told(`settings.${field}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      changeSettings({ [field]: target.value }),
  });
  const brandErrors = Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key.startsWith('settings.'))
      .map(([key, problem]) => [key.slice('settings.'.length), problem]),
  ) as Partial<Record<keyof BrandSettings, SettingsProblem>>;
  return (
    <form className="settings" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="settings-groups">
        <Group title={t('start.shop')}>
          <BrandFields
            settings={settings}
            errors={brandErrors}
            onChange={(field, value) => changeSettings({ [field]: value })}
            onBusy={setUploading}
          />
          <div className="settings-preview">
            <h3>{t('settings.preview')}</h3>
            <BrandPreview settings={settings} />
          </div>
        </Group>
        <Group title={t('start.kitchen')}>
          <KitchenFields
            kitchen={kitchen}
            governorates={governorates}
            problem={(field) => told(`kitchen.${field}`)}
            onChange={(part) => change({ kitchen: { ...kitchen, ...part } })}
          />
        </Group>
        <Group title={t('settings.seller')}>
          <div className="settings-pair">
            <Field label={t('start.sellerEnglish')} lang="en" dir="ltr" {...seller('sellerName')} />
            <Field
              label={t('start.sellerArabic')}
              lang="ar"
              dir="rtl"
              {...seller('sellerArabicName')}
            />
            <Field
              label={t('settings.registration')}
              note={t('settings.optional')}
              dir="ltr"
              {...seller('sellerRegistration')}
            />
            <Field
              label={t('settings.whatsApp')}
              note={t('settings.optional')}
              inputMode="tel"
              dir="ltr"
              {...seller('whatsApp')}
            />
          </div>
        </Group>
        <Group title={t('start.goes')}>
          <p>{t('start.goesText', goes)}</p>
          <p className="text-small text-ink-soft">{t('start.staysText')}</p>
          <label className="start-box">
            <input
              type="checkbox"
              checked={draft.goes}
              aria-invalid={errors.goes ? true : undefined}
              onChange={({ target }) => change({ goes: target.checked })}
            />
            {t('start.goesYes')}
          </label>
          {errors.goes && <FieldError>{t('start.wrong.goes')}</FieldError>}
        </Group>
      </div>
      <footer className="settings-foot">
        <p role="status" className="flex-1 text-small text-ink-soft">
          {t(uploading ? 'settings.markSending' : 'start.later')}
        </p>
        <SaveButton problem={errors.save} busy={busy} disabled={uploading}>
          {t('start.begin')}
        </SaveButton>
      </footer>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-group start-group" aria-label={title}>
      <h2 className="heading">{title}</h2>
      <div className="settings-fields">{children}</div>
    </section>
  );
}
