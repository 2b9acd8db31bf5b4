import { Field } from '@mahlab/ui/field';
import { icon } from '@mahlab/ui/icon';
import eye from '@phosphor-icons/core/assets/regular/eye.svg?icon';
import eyeSlash from '@phosphor-icons/core/assets/regular/eye-slash.svg?icon';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../../translations.ts';

const EyeIcon = /*#__PURE__*/ icon(eye);
const EyeSlashIcon = /*#__PURE__*/ icon(eyeSlash);

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `current-password` for one that exists, `new-password` for one that is made up now. */
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: ReactNode;
};

/** A password, hidden until it is asked to show. Managers and pasting are welcome. */
export function PasswordField({ label, value, onChange, ...field }: Props) {
  const t = useTranslations();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeSlashIcon : EyeIcon;
  return (
    // What is typed reads from the left, so what shows it stands at the right, in Arabic too.
    <div className="[&_.box]:[direction:ltr]">
      <Field
        {...field}
        label={label}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        value={value}
        required
        maxLength={1000}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        after={
          <button
            type="button"
            aria-label={t('account.showPassword')}
            aria-pressed={shown}
            className="-me-2.5 grid size-11 flex-none place-items-center rounded-pill text-ink-soft"
            onClick={() => setShown(!shown)}
          >
            <Icon size={22} />
          </button>
        }
      />
    </div>
  );
}
