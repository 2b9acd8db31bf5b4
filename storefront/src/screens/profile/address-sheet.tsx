import type { AddressChange, SavedAddress } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { ADDRESS_LIMITS } from '@mahlab/bakery/rules/details';
import { Button } from '@mahlab/ui/button';
import { Field, TextArea } from '@mahlab/ui/field';
import { patch } from '@mahlab/web/change.ts';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useHere } from '@mahlab/web/use-here.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { type AddressErrors, checkAddress, draftOf } from '../../parts/account/address-check.ts';
import { AreaSelect } from '../../parts/account/area-select.tsx';
import { renewKeptAddress } from '../../parts/account/kept-address.ts';
import { renewAddresses, saveAddress } from '../../parts/account/saved-addresses.ts';
import { CheckRow } from '../../parts/forms/check-row.tsx';
import type { AddressDraft } from '../../state/drafts.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { SheetHead } from './sheet-head.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

type Errors = AddressErrors & { area?: true };
type Props = {
  /** Null for a new one. */
  address: SavedAddress | null;
  /** The account's e-mail. */
  owner: string;
  onClose: () => void;
};

/** One saved address with its area. */
export function AddressSheet({ address, owner, onClose }: Props) {
  const t = useTranslations();
  const chosen = useShop(({ location }) => location?.id ?? '');
  const kept = useKeptDraft(`${owner} address ${address?.id ?? 'new'}`, {
    label: address?.label ?? '',
    area: address?.location ?? chosen,
    door: draftOf(address),
    isDefault: address?.isDefault ?? false,
  });
  const { label, area, door, isDefault } = kept.draft;
  const here = useHere();
  const { errors, busy, onSubmit } = useSubmit<Errors>({ check, send: save });
  const title = t(address ? 'profile.addressTitle' : 'profile.addAddress');

  function check(): Errors {
    return { ...checkAddress(door).errors, ...(area === '' && { area: true }) };
  }

  async function save(): Promise<Errors | null> {
    const { address: fine } = checkAddress(door);
    if (!fine) return {};
    const { avenue = '', additional = '' } = fine;
    const whole = { ...fine, avenue, additional, location: area, label: label.trim() };
    const saved = await (address
      ? change(address.id, { ...whole, ...(isDefault && { isDefault: true as const }) })
      : saveAddress({ ...whole, isDefault }));
    if (!saved) return {};
    renewKeptAddress(address, { ...whole, isDefault });
    kept.forget();
    if (here.current) onClose();
    return null;
  }

  function close(): void {
    kept.forget();
    onClose();
  }

  const field = (name: keyof AddressDraft) => ({
    label: t(`checkout.${name}`),
    value: door[name],
    error: errors[name] && t(errors[name], { limit: ADDRESS_LIMITS[name] }),
    onChange: (event: { target: { value: string } }) =>
      kept.change({ door: { ...door, [name]: event.target.value } }),
  });
  const optional = t('checkout.optional');
  return (
    <Sheet label={title} onClose={close}>
      <SheetHead title={title} onClose={close} />
      <AccountForm onSubmit={onSubmit}>
        <Field
          label={t('profile.label')}
          note={optional}
          placeholder={t('profile.labelHint')}
          autoComplete="off"
          maxLength={40}
          value={label}
          onChange={(event) => kept.change({ label: event.target.value })}
        />
        <AreaSelect
          label={t('profile.area')}
          value={area}
          onChange={(to) => kept.change({ area: to })}
          error={errors.area && t('profile.areaRequired')}
        />
        <div className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
          <Field {...field('block')} inputMode="numeric" autoComplete="off" required />
          <Field {...field('street')} autoComplete="address-line1" required />
        </div>
        <div className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
          <Field {...field('house')} autoComplete="address-line2" required />
          <Field {...field('avenue')} autoComplete="address-line3" note={optional} />
        </div>
        <TextArea
          {...field('additional')}
          autoComplete="off"
          note={optional}
          placeholder={t('checkout.additionalHint')}
        />
        {!address?.isDefault && (
          <CheckRow
            label={t('profile.makeDefault')}
            checked={isDefault}
            onChange={(to) => kept.change({ isDefault: to })}
          />
        )}
        <Button type="submit" wide busy={busy}>
          {t('profile.save')}
        </Button>
      </AccountForm>
    </Sheet>
  );
}

async function change(id: string, to: AddressChange): Promise<boolean> {
  const { ok } = await patch(endpoints.address(id), to);
  if (ok) await renewAddresses();
  return ok;
}
