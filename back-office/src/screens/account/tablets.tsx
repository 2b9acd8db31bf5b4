import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PairingCode, StaffMe } from '@mahlab/bakery/api/staff-people';
import { nameIn } from '@mahlab/bakery/rules/language';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useId, useState } from 'react';
import { useGet } from '../../data.ts';
import { TabletIcon } from '../../frame/desk-icons.ts';
import { Awaited } from '../../parts/awaited.tsx';
import { endSession } from '../../people/change-member.ts';
import { DigitsButton } from '../../people/digits-button.tsx';
import { useTranslations } from '../../translations.ts';

type Props = { person: NonNullable<StaffMe['person']> };

/** The tablets of one's kitchens, with one's digits on each; and for whoever may, a code that pairs a new one. */
export function Tablets({ person }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const mayPair = may(person.role, 'devices');
  const asked = useGet(staffEndpoints.sessions({ devices: true }));
  const { data } = asked;
  const { data: branches } = useGet(endpoints.content('branches'));
  const kitchens = (branches ?? []).filter(
    ({ id }) => person.kitchens === null || person.kitchens.includes(id),
  );
  const nameOf = (id: string) => {
    const kitchen = kitchens.find((one) => one.id === id);
    return kitchen ? nameIn(kitchen, language) : id;
  };

  if (!mayPair && !data?.length) return null;
  return (
    <section className="pane">
      <h2>{t('account.tablets')}</h2>
      <ul className="lines">
        {data?.map(
          ({ id, device }) =>
            device && (
              <li key={id} className="pane-row flex-wrap">
                <TabletIcon size={20} className="text-ink-soft" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <bdi>{device.name}</bdi>
                  </span>
                  <span className="text-small text-ink-soft">{nameOf(device.kitchen)}</span>
                </span>
                <DigitsButton device={device} />
                {mayPair && (
                  <Button look="plain" onClick={() => void endSession(id)}>
                    {t('account.unpair')}
                  </Button>
                )}
              </li>
            ),
        )}
      </ul>
      <Awaited asked={asked} />
      {mayPair && branches && (
        <NewTablet kitchens={kitchens.map(({ id }) => ({ id, name: nameOf(id) }))} />
      )}
    </section>
  );
}

function NewTablet({ kitchens }: { kitchens: { id: string; name: string }[] }) {
  const t = useTranslations();
  const select = useId();
  const [name, setName] = useState('');
  const [kitchen, setKitchen] = useState(kitchens[0]?.id ?? '');
  const [code, setCode] = useState<PairingCode | null>(null);
  const form = useSubmit<{ name?: string }>({
    check: () => (name.trim() ? {} : { name: t('account.tabletNameMissing') }),
    send: async () => {
      const outcome = await post(staffEndpoints.newDevice(), { name, kitchen });
      if (!outcome.ok) return {};
      setCode(outcome.answer);
      return null;
    },
  });
  return (
    <form className="grid gap-3" noValidate onSubmit={form.onSubmit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('account.tabletName')}
          value={name}
          error={form.errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="grid content-start gap-1.5">
          <label htmlFor={select} className="text-small font-semibold">
            {t('account.kitchen')}
          </label>
          <span className="box">
            <select
              id={select}
              value={kitchen}
              onChange={(event) => setKitchen(event.target.value)}
            >
              {kitchens.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </span>
        </div>
      </div>
      <span>
        <Button look="line" type="submit" busy={form.busy}>
          {t('account.makeCode')}
        </Button>
      </span>
      <div role="status">
        {code && (
          <p className="notice tone-sea">
            <span>
              {t('account.codeText')}{' '}
              <b className="text-lead tabular-nums">
                <bdi dir="ltr">{code.code}</bdi>
              </b>
            </span>
          </p>
        )}
      </div>
    </form>
  );
}
