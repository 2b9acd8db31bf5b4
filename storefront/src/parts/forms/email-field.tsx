import { westernDigits } from '@mahlab/bakery/rules/digits';
import { Field } from '@mahlab/ui/field';
import { useSay } from '../../say.ts';
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
  const say = useSay();
  return (
    <Field
      {...field}
      label={say('account.email')}
      {...EMAIL_KIND}
      required
      value={value}
      onChange={(event) => onChange(westernDigits(event.target.value))}
    />
  );
}
