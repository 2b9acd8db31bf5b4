import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { post } from '@mahlab/web/client.ts';
import { CodeField } from '@mahlab/web/code-field.tsx';
import { useSecondsTo } from '@mahlab/web/use-seconds-to.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { setMe } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** The wait before another code may be asked for; the server refuses earlier ones. */
const RESEND_MS = 60_000;
/** Refusals that stand at the field. */
const AT_FIELD = ['code-wrong', 'code-expired', 'code-attempts', 'code-too-soon', 'bad-input'];

type Sent = { email: string; verificationId: string; at: number };
type Errors = { email?: string; code?: string };

/** The lesser way in: a code by mail. With it nobody refunds, invites or exports. */
export function CodeForm() {
  const t = useTranslations();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  /** Why no other code was sent. */
  const [refused, setRefused] = useState('');
  const wait = useSecondsTo(sent ? sent.at + RESEND_MS : 0);
  const form = useSubmit<Errors>({ check, send });

  function check(): Errors {
    if (!email.includes('@')) return { email: t('signin.mailMissing') };
    return sent && code.length < 6 ? { code: t('signin.codeMissing') } : {};
  }

  async function send(): Promise<Errors | null> {
    return sent ? signIn(sent) : ask();
  }

  async function ask(): Promise<Errors | null> {
    const outcome = await post(staffEndpoints.code(), { email }, { quiet: AT_FIELD });
    if (!outcome.ok) return { email: outcome.message };
    if ('verificationId' in outcome.answer) {
      setSent({ email, verificationId: outcome.answer.verificationId, at: Date.now() });
      setCode('');
    }
    return null;
  }

  async function askAnother(): Promise<void> {
    setRefused((await ask())?.email ?? '');
  }

  async function signIn({ verificationId }: Sent): Promise<Errors | null> {
    const body = { email, verificationId, code };
    const outcome = await post(staffEndpoints.code(), body, { quiet: AT_FIELD });
    if (!outcome.ok) return { code: outcome.message };
    if (!('verificationId' in outcome.answer)) await setMe(outcome.answer);
    return null;
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
      <Field
        label={t('signin.mail')}
        type="email"
        autoComplete="username"
        dir="ltr"
        value={email}
        readOnly={sent !== null}
        error={form.errors.email}
        onChange={(event) => setEmail(event.target.value.trim())}
      />
      {sent && (
        <>
          <CodeField
            label={t('signin.code')}
            value={code}
            error={form.errors.code}
            onChange={setCode}
          />
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-soft">
            {wait > 0 ? (
              <span className="tabular-nums">{t('signin.again', { seconds: wait })}</span>
            ) : (
              <button type="button" className="link" onClick={() => void askAnother()}>
                {t('signin.anotherCode')}
              </button>
            )}
            <button type="button" className="link" onClick={() => setSent(null)}>
              {t('signin.anotherPerson')}
            </button>
          </p>
          <span role="alert">{refused && <FieldError>{refused}</FieldError>}</span>
        </>
      )}
      <Button look="line" wide type="submit" busy={form.busy}>
        {t(sent ? 'signin.enter' : 'signin.sendCode')}
      </Button>
    </form>
  );
}
