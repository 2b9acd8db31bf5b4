import { endpoints } from '@mahlab/bakery/api/endpoints';
import { FieldError } from '@mahlab/ui/field-error';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../translations.ts';
import { loadGoogle } from './google-script.ts';

/** The widest that Google draws its button. */
const WIDEST = 400;

/**
 * What came of Google's ID token. `again`: something else was wrong, says so beside, and Google is asked anew. A message
 * is the shop's own sentence, where another try would not help.
 */
export type TokenTaken = 'done' | 'failed' | 'again' | { message: string };

type Props = {
  clientId: string;
  /** Takes Google's ID token to the shop. */
  onToken: (token: string) => Promise<TokenTaken>;
};

/** Google's own button. Where it cannot come, or does not work, a sentence and another try. */
export function GoogleButton({ clientId, onToken }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [message, setMessage] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const take = useRef(onToken);
  take.current = onToken;

  // A nonce works once, so each round asks for another.
  useEffect(() => {
    const box = place.current;
    let left = false;
    void prepare().catch(() => !left && setStage('failed'));
    return () => {
      left = true;
      // The button of this round answers no more.
      box?.replaceChildren();
    };

    async function prepare(): Promise<void> {
      setStage('loading');
      const asked = post(endpoints.googleNonce(), {}, { quiet: ['offline', 'fault', 'try-again'] });
      const [google, nonce] = await Promise.all([loadGoogle(), asked]);
      if (left || !box) return;
      if (!nonce.ok) return setStage('failed');
      google.initialize({
        client_id: clientId,
        nonce: nonce.answer.nonce,
        ux_mode: 'popup',
        callback: ({ credential }) => void answer(credential),
      });
      google.renderButton(box, {
        theme: 'outline',
        size: 'large',
        shape: 'pill',
        text: 'continue_with',
        logo_alignment: 'center',
        locale: language,
        width: Math.min(WIDEST, box.clientWidth),
      });
      setStage('ready');
    }

    async function answer(credential: string): Promise<void> {
      if (left) return;
      const taken = await take.current(credential);
      if (left || taken === 'done') return;
      if (taken === 'again') return askAnew();
      setMessage(typeof taken === 'object' ? taken.message : null);
      setStage('failed');
    }
  }, [clientId, language, round]);

  function askAnew(): void {
    setMessage(null);
    setRound((last) => last + 1);
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        ref={place}
        hidden={stage === 'failed'}
        className={`grid min-h-11 justify-items-center rounded-pill ${stage === 'loading' ? 'skeleton' : ''}`}
      />
      {stage === 'failed' && (
        <div
          role="alert"
          className="grid justify-items-start rounded-tile bg-paper px-4 pt-3 pb-1 shadow-line"
        >
          <FieldError>{message ?? t('account.googleFailed')}</FieldError>
          <button type="button" className="link" onClick={askAnew}>
            {t('account.tryAgain')}
          </button>
        </div>
      )}
    </div>
  );
}
