import { Button } from '@mahlab/ui/button';
import { Field, TextArea } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { useId } from 'react';
import { CheckoutForm } from '../../parts/forms/checkout-form.tsx';
import { EMAIL_KIND } from '../../parts/forms/email-kind.ts';
import { PhoneField } from '../../parts/forms/phone-field.tsx';
import { useHydrated } from '../../state/hydrated.ts';
import { useTranslations } from '../../translations.ts';
import { PictureGrid } from './picture-grid.tsx';
import { useRequest } from './use-request.ts';

const PROMPTS = [
  'request.prompt.occasion',
  'request.prompt.people',
  'request.prompt.date',
] as const;

/** Pictures first, then words, then who asks (SCREENS). What is typed survives a reload. */
export function RequestForm() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const request = useRequest();
  const { values, errors, busy, locked, incomplete, lacksPicture, asksEmail } = request;
  const { change, leave, submit } = request;
  // What is typed before the saved details are read would be lost.
  const readOnly = !hydrated || locked;
  const remarksId = useId();
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name] && t(errors[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    readOnly,
  });
  const addPrompt = (words: string) => {
    const start = values.remarks === '' || values.remarks.endsWith('\n') ? '' : '\n';
    if (!values.remarks.includes(`${words}:`)) {
      change('remarks', `${values.remarks}${start}${words}: `);
    }
    document.getElementById(remarksId)?.focus();
  };
  return (
    <main className="flex flex-1 flex-col">
      <CheckoutForm
        onSubmit={submit}
        dock={
          <>
            {/* Over the button that was pressed, where it covers nothing; each field tells its own. */}
            <div role="alert" className="mb-2 flex justify-center empty:hidden">
              {incomplete && <FieldError>{t('request.fillAll')}</FieldError>}
            </div>
            <p className="mb-2 text-center text-tiny text-ink-soft">{t('request.answer')}</p>
            <Button type="submit" wide busy={busy}>
              {t('request.submit')}
            </Button>
          </>
        }
      >
        <PictureGrid error={lacksPicture ? t('request.noImage') : undefined} locked={locked} />
        <div className="grid gap-2.5">
          <TextArea
            id={remarksId}
            label={t('request.remarks')}
            hint={t('request.remarksHint')}
            maxLength={1000}
            required
            {...field('remarks')}
          />
          <div role="group" aria-label={t('request.prompts')} className="flex flex-wrap gap-2">
            {PROMPTS.map((prompt) => (
              <button
                key={prompt}
                type="button"
                className="chip min-h-11 aria-disabled:opacity-55"
                aria-disabled={locked || undefined}
                onClick={() => locked || addPrompt(t(prompt))}
              >
                <bdi aria-hidden="true">+</bdi>
                {t(prompt)}
              </button>
            ))}
          </div>
        </div>
        <Field
          label={t('request.name')}
          autoComplete="name"
          maxLength={100}
          required
          {...field('name')}
        />
        <PhoneField
          label={t('request.phone')}
          onBlur={() => leave('phone')}
          required
          {...field('phone')}
        />
        {asksEmail && (
          <Field
            label={t('request.email')}
            note={t('request.optional')}
            hint={t('request.emailHint')}
            {...EMAIL_KIND}
            autoComplete="email"
            onBlur={() => leave('email')}
            {...field('email')}
          />
        )}
      </CheckoutForm>
    </main>
  );
}
