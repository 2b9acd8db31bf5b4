import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { FieldError } from '@mahlab/ui/field-error';
import { post } from '@mahlab/web/client.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useId, useState } from 'react';
import { setMe } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** Pairs this tablet with a kitchen, by the code that a manager has made. */
export function PairForm() {
  const t = useTranslations();
  const id = useId();
  const [code, setCode] = useState('');
  const form = useSubmit<{ code?: string }>({
    check: () => (code.trim() ? {} : { code: t('signin.pairMissing') }),
    send: async () => {
      const quiet = ['pairing-over', 'bad-input'];
      const outcome = await post(staffEndpoints.pairDevice(), { code }, { quiet });
      if (!outcome.ok) return { code: outcome.message };
      await setMe(outcome.answer);
      return null;
    },
  });
  return (
    <form className="grid gap-3" noValidate onSubmit={form.onSubmit}>
      <p>{t('signin.pairText')}</p>
      <label htmlFor={id} className="text-small font-semibold">
        {t('signin.pairCode')}
      </label>
      <div className="flex gap-3">
        <span className="box flex-1">
          <input
            id={id}
            className="text-ink"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            value={code}
            aria-invalid={form.errors.code ? true : undefined}
            aria-describedby={`${id}-below`}
            onChange={(event) => setCode(event.target.value)}
          />
        </span>
        <button type="submit" className="btn btn-paper btn-wide" aria-disabled={form.busy}>
          {t('signin.pair')}
        </button>
      </div>
      <span
        id={`${id}-below`}
        className="rounded-control bg-paper px-3 py-2 empty:hidden"
        role="alert"
      >
        {form.errors.code && <FieldError>{form.errors.code}</FieldError>}
      </span>
    </form>
  );
}
