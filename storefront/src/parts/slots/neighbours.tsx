import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';
import { WarningIcon } from '../icons/checkout-icons.ts';
import type { RefusedTime } from './refused-time.ts';
import { WholeHours } from './whole-hours.tsx';
import { windowText } from './window-text.ts';

type Props = {
  refused: RefusedTime;
  /** What it means, for what is not a cart. */
  text?: string;
  onTake: (window: OfferedWindow) => void;
};

/** A time that was refused: what that means, and the nearest free ones as chips. */
export function Neighbours({ refused: { message, window, windows }, text, onTake }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <div role="alert" className="grid gap-3 rounded-tile bg-vermilion-soft px-4 py-3.5">
      <p className="flex items-start gap-2.5 text-vermilion">
        <WarningIcon size={20} className="mt-px" />
        <span>
          <b className="font-semibold">
            <WholeHours>
              {window ? t('time.rowGone', { time: windowText(window, language) }) : message}
            </WholeHours>
            .
          </b>{' '}
          {text ?? t('time.nothingCharged')}
        </span>
      </p>
      {windows.length > 0 && (
        <ul aria-label={t('time.nearest')} className="flex flex-wrap gap-2">
          {windows.map((one) => (
            <li key={one.startsAt}>
              <button
                type="button"
                className="chip relative after:absolute after:-inset-1"
                onClick={() => onTake(one)}
              >
                {windowText(one, language)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
