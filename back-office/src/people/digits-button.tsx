import { westernDigits } from '@mahlab/bakery/rules/digits';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { useTranslations } from '../translations.ts';
import { setDigits } from './change-member.ts';

type Props = {
  device: { id: string; name: string };
  /** Whose digits they are; one's own without one. */
  member?: { id: string; name: string };
};

/** Sets the four digits with which somebody opens a tablet. */
export function DigitsButton({ device, member }: Props) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const [digits, setTyped] = useState('');
  const title = member ? t('account.digitsOf', { name: member.name }) : t('account.digits');
  const form = useSubmit<{ digits?: string }>({
    check: () => (/^\d{4}$/.test(digits) ? {} : { digits: t('account.digitsMissing') }),
    send: async () => {
      if (!(await setDigits(device.id, member?.id ?? null, digits))) return {};
      setOpen(false);
      setTyped('');
      showToast({ kind: 'done', text: t('account.digitsSet', { tablet: device.name }) });
      return null;
    },
  });
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {t(member ? 'account.setDigits' : 'account.digits')}
      </Button>
      {open && (
        <Sheet label={title} onClose={() => setOpen(false)}>
          <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
            <h2 className="heading">{title}</h2>
            <Field
              label={t('account.fourDigits')}
              hint={t('account.digitsText', { tablet: device.name })}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={4}
              value={digits}
              error={form.errors.digits}
              onChange={(event) => setTyped(westernDigits(event.target.value).replace(/\D/g, ''))}
            />
            <span>
              <Button type="submit" busy={form.busy}>
                {t('account.save')}
              </Button>
            </span>
          </form>
        </Sheet>
      )}
    </>
  );
}
