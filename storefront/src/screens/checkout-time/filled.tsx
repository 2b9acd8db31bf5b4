import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { useLanguage } from '@mahlab/web/language.tsx';
import { WarningIcon } from '../../parts/icons/checkout-icons.ts';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { windowText } from '../../parts/slots/window-text.ts';
import type { Line } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { LightningIcon } from './earliest-row.tsx';
import { OtherWays } from './other-ways.tsx';
import type { Time } from './use-time.ts';

/** What was picked is gone: said first, with the nearest that is free, and two ways beside it. */
export function Filled({ time, lines }: { time: Time; lines: Line[] }) {
  const t = useTranslations();
  const language = useLanguage();
  const { gone, near, pick } = time;
  if (!gone) return null;
  const isFull = gone.reason === null || gone.reason.startsWith('full-');
  return (
    <>
      <p
        role="alert"
        className="flex items-start gap-2.5 rounded-control bg-vermilion-soft px-3.5 py-3 text-vermilion"
      >
        <WarningIcon size={20} />
        <span>
          <b className="font-semibold">
            <WholeHours>
              {isFull
                ? t('time.filled', { time: hoursText(gone, language) })
                : t('time.rowGone', { time: windowText(gone, language) })}
            </WholeHours>
          </b>{' '}
          {t('time.filledText')}
        </span>
      </p>
      {near && (
        <button
          type="button"
          onClick={() => pick(near)}
          className="flex min-h-16 items-center gap-3 rounded-tile bg-leaf px-4 py-2.5 text-start text-leaf-ink"
        >
          <LightningIcon size={22} />
          <span className="grid min-w-0 flex-1 leading-snug">
            <span className="text-small">{t('time.nearest')}</span>
            <strong className="text-lead leading-snug font-semibold">
              <WholeHours>{windowText(near, language)}</WholeHours>
            </strong>
          </span>
          <span className="text-small font-semibold">{t('time.takeIt')}</span>
        </button>
      )}
      <OtherWays
        time={time}
        lines={lines}
        message={t('time.askMessage', { time: windowText(gone, language) })}
      />
    </>
  );
}
