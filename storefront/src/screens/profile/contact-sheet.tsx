import type { Profile, ProfileChange } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { kuwaitMobile, printedPhone } from '@mahlab/bakery/rules/phone';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { patch } from '@mahlab/web/change.ts';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useHere } from '@mahlab/web/use-here.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import {
  type AccountErrors,
  refusedField,
  TOLD_AT_FIELD,
} from '../../parts/account/account-errors.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { PhoneField } from '../../parts/forms/phone-field.tsx';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { SheetHead } from './sheet-head.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

type Props = { profile: Profile; onSaved: (profile: Profile) => void; onClose: () => void };

/** Name and phone, as the checkout fills them in. */
export function ContactSheet({ profile, onSaved, onClose }: Props) {
  const t = useTranslations();
  const kept = useKeptDraft(`${profile.email} contact`, {
    name: profile.name,
    phone: nationalOf(profile.phoneNumber),
  });
  const { name, phone } = kept.draft;
  const here = useHere();
  const { errors, busy, onSubmit } = useSubmit<AccountErrors>({ check, send: save });

  function check(): AccountErrors {
    const isPhone = phone.trim() === '' || kuwaitMobile(phone) !== null;
    return {
      ...(name.trim() === '' && { name: t('account.nameRequired') }),
      ...(!isPhone && { phone: t('account.phoneInvalid') }),
    };
  }

  async function save(): Promise<AccountErrors | null> {
    const change: ProfileChange = { name: name.trim(), phoneNumber: phone.trim() };
    const outcome = await patch(endpoints.profile(), change, { quiet: TOLD_AT_FIELD });
    if (!outcome.ok) return refusedField(outcome, t);
    kept.forget();
    renewCheckout(outcome.answer);
    onSaved(outcome.answer);
    if (here.current) onClose();
    return null;
  }

  const close = () => {
    kept.forget();
    onClose();
  };
  return (
    <Sheet label={t('profile.contactTitle')} onClose={close}>
      <SheetHead title={t('profile.contactTitle')} onClose={close} />
      <AccountForm onSubmit={onSubmit}>
        <Field
          label={t('account.name')}
          autoComplete="name"
          maxLength={100}
          required
          value={name}
          error={errors.name}
          onChange={(event) => kept.change({ name: event.target.value })}
        />
        <PhoneField
          label={t('profile.phone')}
          note={t('profile.optional')}
          value={phone}
          error={errors.phone}
          onChange={(event) => kept.change({ phone: westernDigits(event.target.value) })}
        />
        <p className="text-small text-balance text-ink-soft">
          {t('profile.emailFixed')} <bdi className="wrap-anywhere">{profile.email}</bdi>
        </p>
        <Button type="submit" wide busy={busy}>
          {t('profile.save')}
        </Button>
      </AccountForm>
    </Sheet>
  );
}

function nationalOf(phone: string | null): string {
  return phone ? printedPhone(phone).replace(/^\+965\s*/, '') : '';
}

/** What this browser keeps for the checkout is the same person's: it changes too. */
function renewCheckout({ name, email, phoneNumber }: Profile): void {
  useShop.setState(({ customer }) => ({
    customer: customer?.email === email && phoneNumber ? { name, email, phoneNumber } : customer,
  }));
}
