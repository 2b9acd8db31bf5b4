import type { CodePurpose, CodeRequest } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSecondsTo } from '@mahlab/web/use-seconds-to.ts';
import { useState } from 'react';
import { askedFor, forgetCode, useCodes } from '../../state/codes.ts';
import { useTranslations } from '../../translations.ts';
import { type Refused, TOLD_AT_FIELD } from './account-errors.ts';

/** The wait before another code may be requested; the server refuses earlier requests. */
const RESEND_SECONDS = 60;

/** `code-too-soon` shows as the seconds that are left. */
const QUIET = [...TOLD_AT_FIELD, 'code-too-soon'];

type Wanted = { name?: string | undefined; password?: string };

/** A one-time code on its way to an address: asking for it, and for another one after a minute. */
export function useCode(purpose: CodePurpose) {
  const t = useTranslations();
  const sent = useCodes((codes) => codes[purpose]);
  const [asking, setAsking] = useState(false);
  const [held, setHeld] = useState(0);
  const wait = useSecondsTo(Math.max(held, sent ? sent.at + RESEND_SECONDS * 1000 : 0));

  /**
   * Asks for a code, for a new account with its name and password. Null when it is on its way, and when nobody waits for
   * it any more: it was for an address that has been changed since.
   */
  async function ask(username: string, { name, password }: Wanted = {}): Promise<Refused | null> {
    const isWaitedFor = askedFor(purpose);
    setAsking(true);
    const body: CodeRequest = { username, purpose, ...(password !== undefined && { password }) };
    const outcome = await post(endpoints.sendCode(), body, { quiet: QUIET });
    if (!isWaitedFor()) return null;
    setAsking(false);
    if (outcome.ok) {
      const { verificationId } = outcome.answer;
      const whose = name === undefined ? {} : { name };
      useCodes.setState({
        [purpose]: { verificationId, email: username, ...whose, at: Date.now() },
      });
      showToast({ kind: 'done', text: t('account.codeSent') });
      return null;
    }
    const seconds = Number(outcome.body.retryAfterSeconds);
    if (seconds > 0) setHeld(Date.now() + seconds * 1000);
    return outcome;
  }

  return {
    sent,
    asking,
    /** Seconds until another code can be asked for. */
    wait,
    ask,
    forget: () => {
      setAsking(false);
      forgetCode(purpose);
    },
  };
}
