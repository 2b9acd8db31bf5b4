import { Field, TextArea } from '@mahlab/ui/field';
import { useTranslations } from '../../../../translations.ts';
import { AddressFields } from '../address/address-fields.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** Telephone, the address in its area, and remarks. */
export function DetailsFields({ draft, onChange }: Props) {
  const t = useTranslations();
  const { address } = draft;
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
        <AddressFields
          address={address}
          onChange={(change) => onChange({ address: { ...address, ...change } })}
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
