import { westernDigits } from '@mahlab/bakery/rules/digits';
import { Field } from '@mahlab/ui/field';
import { useTranslations } from '../../translations.ts';
import { EMAIL_KIND } from './email-kind.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoComplete: 'username' | 'email';
  disabled?: boolean;
};

/** An e-mail address, in Western digits whatever the keyboard. */
export function EmailField({ value, onChange, ...field }: Props) {
  const t = useTranslations();
  return (
    <Field
      {...field}
      label={t('account.email')}
      {...EMAIL_KIND}
      required
      value={value}
      onChange={(event) => onChange(westernDigits(event.target.value))}
    />
  );
}
