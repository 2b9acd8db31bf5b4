import type { StaffAreas } from '@mahlab/bakery/api/staff-area';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { patch } from '@mahlab/web/change.ts';
import { get } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import useSWR from 'swr';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  kitchens: StaffAreas['kitchens'];
  mayChange: boolean;
  onClose: () => void;
};

/** Of each kitchen, whether the delivery fee of an order that we bring late goes back by itself (Back office 4). */
export function LateSheet({ kitchens, mayChange, onClose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { data, error, mutate } = useSWR('kitchen-settings', () =>
    Promise.all(kitchens.map(({ id }) => get(staffEndpoints.kitchenSettings(id)))),
  );
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const form = useSubmit<{ save?: string }>({
    check: () => ({}),
    send: async () => {
      for (const { id, lateFeeBack } of data ?? []) {
        const wanted = changed.get(id) ?? lateFeeBack;
        if (wanted === lateFeeBack) continue;
        const sent = await patch(staffEndpoints.kitchenSettings(id), { lateFeeBack: wanted });
        // A failure is told by a toast, and what was saved before it is not sent again.
        await mutate();
        if (!sent.ok) return { save: sent.message };
      }
      if (changed.size > 0) showToast({ kind: 'done', text: t('areas.lateSaved') });
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('areas.lateTitle')}
      onClose={onClose}
      onSubmit={(event) => {
        if (mayChange) void form.onSubmit(event);
        else event.preventDefault();
      }}
      footer={
        mayChange ? (
          <SendButton busy={form.busy || !data}>{t('areas.lateSave')}</SendButton>
        ) : (
          <Button look="line" wide onClick={onClose}>
            {t('shell.close')}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{t('areas.lateText')}</p>
      {error && !data && (
        <p className="notice tone-saffron" role="alert">
          <span>
            {t('areas.lateFailed')}{' '}
            <button type="button" className="act" onClick={() => void mutate()}>
              {t('office.again')}
            </button>
          </span>
        </p>
      )}
      {!data && !error && <div className="skeleton h-40 rounded-tile" aria-busy="true" />}
      {data && (
        <fieldset className="grid gap-1" disabled={!mayChange}>
          <legend className="mb-1.5 text-small font-semibold">{t('areas.lateBack')}</legend>
          {kitchens.map((kitchen, at) => (
            <label key={kitchen.id} className="check-row">
              <input
                type="checkbox"
                checked={changed.get(kitchen.id) ?? data[at]?.lateFeeBack ?? false}
                onChange={({ target }) =>
                  setChanged(new Map(changed).set(kitchen.id, target.checked))
                }
              />
              <span>{nameIn(kitchen, language)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {!mayChange && <p className="text-small text-ink-soft">{t('areas.lateOwners')}</p>}
    </SideSheet>
  );
}
