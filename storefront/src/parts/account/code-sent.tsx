import { useTranslations } from '../../translations.ts';
import type { useCode } from './use-code.ts';

type Props = { code: ReturnType<typeof useCode>; onChange?: () => void };

/**
 * Where the code went, with a way to another address, and another code after a minute. Before one is
 * sent: how long to wait, if one was asked for a moment ago.
 */
export function CodeSent({ code, onChange }: Props) {
  const t = useTranslations();
  const { sent, wait, asking } = code;
  if (!sent) {
    const text = wait > 0 && t('account.resendIn', { seconds: wait });
    return text && <p className="-my-2 text-small text-ink-soft tabular-nums">{text}</p>;
  }
  return (
    <div className="grid text-small text-ink-soft">
      <p className="text-balance">
        {t('account.codeTo')} <bdi className="font-medium wrap-anywhere text-ink">{sent.email}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-5">
        {wait > 0 ? (
          <span className="inline-flex min-h-11 items-center tabular-nums">
            {t('account.resendIn', { seconds: wait })}
          </span>
        ) : (
          <button
            type="button"
            className="link"
            aria-disabled={asking || undefined}
            onClick={() => !asking && void code.ask(sent.email, { name: sent.name })}
          >
            {t('account.resend')}
          </button>
        )}
        {onChange && (
          <button type="button" className="link" onClick={onChange}>
            {t('account.changeEmail')}
          </button>
        )}
      </p>
    </div>
  );
}
