import { ADDRESS_LIMITS } from '@mahlab/bakery/rules/details';
import { Field, TextArea } from '@mahlab/ui/field';
import { useTranslations } from '../../../../translations.ts';
import { NEEDED, type TypedAddress } from './typed-address.ts';

type Props = {
  address: TypedAddress;
  /** What is wrong, by field. */
  errors?: Partial<Record<keyof TypedAddress, string>>;
  onChange: (change: Partial<TypedAddress>) => void;
};

/** Block, street, house, avenue, and what else helps to find the door. */
export function AddressFields({ address, errors = {}, onChange }: Props) {
  const t = useTranslations();
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {([...NEEDED, 'avenue'] as const).map((name) => (
          <Field
            key={name}
            label={t(`edit.${name}`)}
            note={name === 'avenue' ? t('edit.ifThereIsOne') : undefined}
            maxLength={ADDRESS_LIMITS[name]}
            autoComplete="off"
            value={address[name]}
            error={errors[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
      <TextArea
        label={t('edit.additional')}
        rows={2}
        maxLength={ADDRESS_LIMITS.additional}
        value={address.additional}
        error={errors.additional}
        onChange={(event) => onChange({ additional: event.target.value })}
      />
    </>
  );
}
