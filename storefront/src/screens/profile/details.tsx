import type { Profile } from '@mahlab/bakery/api/customer';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { icon } from '@mahlab/ui/icon';
import googleLogo from '@phosphor-icons/core/assets/regular/google-logo.svg?icon';
import key from '@phosphor-icons/core/assets/regular/key.svg?icon';
import phone from '@phosphor-icons/core/assets/regular/phone.svg?icon';
import { type ReactNode, useState } from 'react';
import { useGoogleClient } from '../../parts/account/google-client.ts';
import { UserIcon } from '../../parts/icons/icons.ts';
import { useTranslations } from '../../translations.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { GoogleSheet } from './google-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';

const KeyIcon = /*#__PURE__*/ icon(key);
const PhoneIcon = /*#__PURE__*/ icon(phone);
const GoogleIcon = /*#__PURE__*/ icon(googleLogo);

type Props = { profile: Profile; onChange: (profile: Profile) => void };

/** Name, e-mail, phone and how one signs in; each row opens what changes it. */
export function Details({ profile, onChange }: Props) {
  const t = useTranslations();
  const google = useGoogleClient();
  const [open, setOpen] = useState<'contact' | 'password' | 'google' | null>(null);
  const close = () => setOpen(null);
  const { name, email, phoneNumber, hasPassword, hasGoogle } = profile;
  return (
    <section aria-labelledby="details" className="grid grid-cols-1 gap-2">
      <h2 id="details" className="text-lead font-semibold">
        {t('profile.details')}
      </h2>
      <div className="card-list lines">
        <Row
          icon={<UserIcon size={24} />}
          label={t('profile.editName')}
          onPress={() => setOpen('contact')}
        >
          <strong className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </strong>
          <bdi dir="ltr" className="text-small wrap-anywhere text-ink-soft rtl:text-end">
            {email}
          </bdi>
        </Row>
        <Row icon={<PhoneIcon />} label={t('profile.editPhone')} onPress={() => setOpen('contact')}>
          {phoneNumber ? (
            <bdi dir="ltr" className="rtl:text-end">
              {printedPhone(phoneNumber)}
            </bdi>
          ) : (
            <span className="text-ink-soft">{t('profile.noPhone')}</span>
          )}
        </Row>
        <Row
          icon={<KeyIcon />}
          label={t('profile.editPassword')}
          onPress={() => setOpen('password')}
        >
          {t(hasPassword ? 'account.password' : 'profile.noPassword')}
        </Row>
        {google && !hasGoogle && hasPassword && (
          <Row
            icon={<GoogleIcon />}
            label={t('profile.connectGoogle')}
            onPress={() => setOpen('google')}
          >
            Google
          </Row>
        )}
      </div>
      {open === 'contact' && <ContactSheet profile={profile} onSaved={onChange} onClose={close} />}
      {open === 'password' && <PasswordSheet profile={profile} onClose={close} />}
      {open === 'google' && google && (
        <GoogleSheet clientId={google} onConnected={onChange} onClose={close} />
      )}
    </section>
  );
}

type RowProps = { icon: ReactNode; label: string; onPress: () => void; children: ReactNode };

function Row({ icon: drawing, label, onPress, children }: RowProps) {
  const t = useTranslations();
  return (
    <button
      type="button"
      className="flex min-h-15.5 w-full items-center gap-3 py-2.5"
      onClick={onPress}
    >
      <span className="text-cherry">{drawing}</span>
      <span className="grid min-w-0 flex-1 leading-snug">{children}</span>
      <span aria-hidden="true" className="text-small font-semibold text-cherry">
        {t('profile.edit')}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
