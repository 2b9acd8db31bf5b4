import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { Button } from '@mahlab/ui/button';
import { remove } from '@mahlab/web/change.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { KeyIcon } from '../../frame/desk-icons.ts';
import { Awaited } from '../../parts/awaited.tsx';
import { addPasskey, canPasskeys } from '../../session/passkeys.ts';
import { withPasskey } from '../../session/with-passkey.ts';
import { useTranslations } from '../../translations.ts';

/** One's own passkeys: each can be taken away, and one more made on this device. */
export function Passkeys() {
  const t = useTranslations();
  const language = useLanguage();
  const asked = useGet(staffEndpoints.passkeys());
  const { data, mutate } = asked;
  const [busy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    const outcome = await addPasskey();
    setBusy(false);
    if (outcome.ok) await mutate();
    else if (outcome.code === 'dismissed') {
      showToast({ kind: 'error', text: t('account.noPasskeyMade') });
    }
  }

  async function take(id: string) {
    const path = staffEndpoints.removePasskey(id);
    const outcome = await withPasskey(() =>
      remove(path, undefined, { quiet: ['passkey-not-fresh'] }),
    );
    if (outcome.ok) await mutate();
    else if (outcome.code === 'passkey-not-fresh') {
      showToast({ kind: 'error', text: outcome.message });
    }
  }

  return (
    <section className="pane">
      <h2>{t('account.passkeys')}</h2>
      <ul className="lines">
        {data?.map(({ id, label, createdAt, usedAt }) => (
          <li key={id} className="pane-row">
            <KeyIcon size={20} className="text-ink-soft" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{label || t('account.passkey')}</span>
              <span className="text-small text-ink-soft">
                {usedAt
                  ? t('account.usedOn', { day: dayText(usedAt, language) })
                  : t('account.madeOn', { day: dayText(createdAt, language) })}
              </span>
            </span>
            {data.length > 1 && (
              <Button look="plain" onClick={() => void take(id)}>
                {t('account.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Awaited asked={asked} />
      {data?.length === 0 && <p className="text-ink-soft">{t('account.noPasskeys')}</p>}
      {canPasskeys() && (
        <span>
          <Button look="line" busy={busy} onClick={() => void add()}>
            {t('account.addPasskey')}
          </Button>
        </span>
      )}
    </section>
  );
}
