import type { LineDelay } from '@mahlab/bakery/api/window';
import type { Language } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?icon';
import clockCountdown from '@phosphor-icons/core/assets/regular/clock-countdown.svg?icon';
import type { ShownLine } from '../../parts/cart/cart-view.ts';
import { lineName } from '../../parts/cart/line-text.ts';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { windowText } from '../../parts/slots/window-text.ts';
import { removeFromCart } from '../../state/cart-lines.ts';
import { useTranslations } from '../../translations.ts';

const CaretDownIcon = /*#__PURE__*/ icon(caretDown);
const ClockCountdownIcon = /*#__PURE__*/ icon(clockCountdown);

type Props = {
  delays: LineDelay[];
  /** The lines that were asked for, in their order. */
  lines: ShownLine[];
};

/** One row for each line that holds the cart up: why, and the way to do without it. */
export function WhyNotSooner({ delays, lines }: Props) {
  const t = useTranslations();
  const rows = delays.flatMap((delay) => {
    const shown = lines[delay.line];
    return shown ? [{ delay, shown }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <details open className="group rounded-tile bg-paper px-4 shadow-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 text-small font-semibold">
        <ClockCountdownIcon size={20} className="text-saffron-ink" />
        <span className="flex-1">{t('time.why')}</span>
        <CaretDownIcon size={16} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <ul className="lines">
        {rows.map(({ delay, shown }) => (
          <Row key={shown.key} delay={delay} shown={shown} isOnly={lines.length === 1} />
        ))}
      </ul>
    </details>
  );
}

type RowProps = { delay: LineDelay; shown: ShownLine; isOnly: boolean };

function Row({ delay, shown, isOnly }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { earliest, setsTheDay } = delay;
  const name = lineName(shown.line, language);
  const takeOut = () => {
    const undo = removeFromCart(shown.key);
    showToast({
      kind: 'done',
      text: t('cart.removed', { name }),
      action: { label: t('cart.undo'), run: undo },
    });
  };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="thumb size-10 rounded-[0.625rem]">
        <Picture file={shown.line.image} alt="" width={180} sizes="40px" />
      </span>
      <span className="grid min-w-0 flex-1 text-small leading-snug">
        <b className="font-semibold">{name}</b>
        <span className="text-ink-soft">
          <WholeHours>
            {reasonOf(delay, name, language) ??
              (earliest
                ? t('time.onItsOwn', { time: windowText(earliest, language) })
                : t('time.neverAlone'))}
          </WholeHours>
        </span>
      </span>
      <span className="grid flex-none justify-items-end">
        {setsTheDay && <span className="badge badge-saffron">{t('time.setsDay')}</span>}
        {!isOnly && (
          <button
            type="button"
            aria-label={t('time.takeOutName', { name })}
            className="link -mb-2.5 text-small"
            onClick={takeOut}
          >
            {t('time.takeOut')}
          </button>
        )}
      </span>
    </li>
  );
}

/** The reason's words, which name the line again where the row has its name already. */
function reasonOf({ message }: LineDelay, name: string, language: Language): string | null {
  if (!message) return null;
  const rest = message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message;
  return rest.charAt(0).toLocaleUpperCase(language) + rest.slice(1);
}
