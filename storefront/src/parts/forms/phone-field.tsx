import { Field } from '@mahlab/ui/field';
import type { ComponentProps } from 'react';

/** A Kuwaiti telephone number: it reads from its country code on, in Arabic too. */
export function PhoneField(props: ComponentProps<typeof Field>) {
  return (
    <div className="[&_.box]:[direction:ltr]">
      <Field
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={30}
        before={<bdi className="text-ink-soft">+965</bdi>}
        {...props}
      />
    </div>
  );
}
