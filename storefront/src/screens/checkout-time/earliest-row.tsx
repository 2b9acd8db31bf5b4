import { icon } from '@mahlab/ui/icon';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import lightning from '@phosphor-icons/core/assets/fill/lightning-fill.svg?icon';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { windowText } from '../../parts/slots/window-text.ts';
import { useTranslations } from '../../translations.ts';
import type { Time } from './use-time.ts';

export const LightningIcon = /*#__PURE__*/ icon(lightning);

const LOOK =
  'flex min-h-16 items-center gap-3 rounded-tile bg-leaf ps-4 pe-3.5 py-2.5 text-leaf-ink';

/** The first time that works, chosen from the start; later one press away. */
export function EarliestRow({ time }: { time: Time }) {
  const t = useTranslations();
  const language = useLanguage();
  const { first, isEarliest, takeFirst } = time;
  if (!first) {
    return (
      <p className="rounded-tile bg-saffron px-4 py-3 text-saffron-ink">
        <strong className="block font-semibold">{t('time.noneOpen')}</strong>
        <span className="text-small">{t('time.noneOpenText')}</span>
      </p>
    );
  }
  const text = windowText(first, language);
  const words = (
    <span className="grid min-w-0 flex-1 text-start leading-snug">
      <span className="text-small">{t('time.earliest')}</span>
      <strong className="text-lead leading-snug font-semibold">
        <WholeHours>{text}</WholeHours>
      </strong>
    </span>
  );
  if (isEarliest) {
    return (
      <p className={LOOK}>
        <LightningIcon size={22} />
        {words}
        <Tick size={26} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" />
      </p>
    );
  }
  return (
    <button
      type="button"
      className={LOOK}
      aria-label={t('time.takeEarliest', { time: text })}
      onClick={takeFirst}
    >
      <LightningIcon size={22} />
      {words}
      <span className="text-small font-semibold">{t('time.takeIt')}</span>
    </button>
  );
}
