import type { CodePurpose, CodeRequest, CodeSent } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useEffect, useState } from 'react';
import { useSay } from '../../say.ts';
import { useCodes } from '../../state/codes.ts';

/** The wait before another code may be requested; the server refuses earlier requests. */
const RESEND_SECONDS = 60;

/** A one-time code on its way to an address: asking for it, and for another one after a minute. */
export function useCode(purpose: CodePurpose) {
  const say = useSay();
  const sent = useCodes((codes) => codes[purpose]);
  const [asking, setAsking] = useState(false);
  const [held, setHeld] = useState(0);
  const wait = useSecondsTo(Math.max(held, sent ? sent.at + RESEND_SECONDS * 1000 : 0));

  /** Whether a code is on its way. */
  async function ask(username: string): Promise<boolean> {
    setAsking(true);
    const body: CodeRequest = { username, purpose };
    const outcome = await post<CodeSent>(endpoints.sendCode(), body);
    setAsking(false);
    if (outcome.ok) {
      const { verificationId } = outcome.answer;
      useCodes.setState({ [purpose]: { verificationId, email: username, at: Date.now() } });
      showToast({ kind: 'done', text: say('account.codeSent') });
      return true;
    }
    const seconds = Number(outcome.body.retryAfterSeconds);
    if (seconds > 0) setHeld(Date.now() + seconds * 1000);
    return false;
  }

  return {
    sent,
    asking,
    /** Seconds until another code can be asked for. */
    wait,
    ask,
    forget: () => useCodes.setState({ [purpose]: null }),
  };
}

/** Seconds until an instant, counted down. */
function useSecondsTo(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((instant - now) / 1000));
  const ticking = left > 0;
  useEffect(() => setNow(Date.now()), [instant]);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return left;
}
