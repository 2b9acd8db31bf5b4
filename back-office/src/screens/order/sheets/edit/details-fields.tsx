import { Field, TextArea } from '@mahlab/ui/field';
import { useTranslations } from '../../../../translations.ts';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** Telephone, the address in its area, and remarks. */
export function DetailsFields({ draft, onChange }: Props) {
  const t = useTranslations();
  const { address } = draft;
  const place = (change: Partial<NonNullable<Draft['address']>>) =>
    address && onChange({ address: { ...address, ...change } });
  return (
    <>
      <Field
        label={t('today.phone')}
        inputMode="tel"
        dir="ltr"
        value={draft.phoneNumber}
        onChange={(event) => onChange({ phoneNumber: event.target.value })}
      />
      {address && (
        <div className="grid grid-cols-3 gap-3">
          <Field
            label={t('edit.block')}
            value={address.block}
            onChange={(event) => place({ block: event.target.value })}
          />
          <Field
            label={t('edit.street')}
            value={address.street}
            onChange={(event) => place({ street: event.target.value })}
          />
          <Field
            label={t('edit.house')}
            value={address.house}
            onChange={(event) => place({ house: event.target.value })}
          />
        </div>
      )}
      {address && (
        <TextArea
          label={t('edit.additional')}
          rows={2}
          value={address.additional ?? ''}
          onChange={(event) => place({ additional: event.target.value })}
        />
      )}
      <TextArea
        label={t('edit.remarks')}
        rows={2}
        value={draft.remarks}
        onChange={(event) => onChange({ remarks: event.target.value })}
      />
    </>
  );
}
