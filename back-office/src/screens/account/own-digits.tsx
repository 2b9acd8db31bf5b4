import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { useTranslations } from '../../translations.ts';

/** Sets one's own four digits for a tablet. */
export function OwnDigits({ device }: { device: string }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const [digits, setDigits] = useState('');
  const form = useSubmit<{ digits?: string }>({
    check: () => (/^\d{4}$/.test(digits) ? {} : { digits: t('account.digitsMissing') }),
    send: async () => {
      const outcome = await post(staffEndpoints.setDigits(device), { digits });
      if (!outcome.ok) return {};
      setOpen(false);
      setDigits('');
      showToast({ kind: 'done', text: t('account.digitsSet') });
      return null;
    },
  });
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {t('account.digits')}
      </Button>
      {open && (
        <Sheet label={t('account.digits')} onClose={() => setOpen(false)}>
          <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
            <h2 className="heading">{t('account.digits')}</h2>
            <Field
              label={t('account.fourDigits')}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={4}
              value={digits}
              error={form.errors.digits}
              onChange={(event) => setDigits(westernDigits(event.target.value).replace(/\D/g, ''))}
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
