import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { useNow } from '../../live/use-now.ts';
import { useTranslations } from '../../translations.ts';

/** How long a driver waits at a door where nobody answers. */
const WAIT_MS = 10 * 60_000;

/** Until when to wait, counted from when somebody first said that nobody is there. */
export function WaitBox({ since }: { since: number }) {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow(1000);
  const part = Math.min(1, Math.max(0, (now - since) / WAIT_MS));
  const over = part === 1;
  return (
    <section className="notice tone-saffron items-center">
      <svg
        width="28"
        height="28"
        viewBox="0 0 28 28"
        className="flex-none -rotate-90"
        aria-hidden="true"
      >
        <circle
          cx="14"
          cy="14"
          r="11"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.25"
          strokeWidth="4"
        />
        <circle
          cx="14"
          cy="14"
          r="11"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          pathLength="1"
          strokeDasharray={`${part} 1`}
        />
      </svg>
      <span className="flex-1">
        <b className="block">{t(over ? 'drive.waited' : 'drive.wait')}</b>
        <span className="text-small">{t(over ? 'drive.waitedText' : 'drive.waitText')}</span>
      </span>
      <b className="text-lead tabular-nums">
        {clockText(new Date(since + WAIT_MS).toISOString(), language)}
      </b>
    </section>
  );
}
