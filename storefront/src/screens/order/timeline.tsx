import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { Mark } from '@mahlab/ui/mark';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText, dayText, isSameDay } from '@mahlab/web/times.ts';
import { ORDER_STEPS, stepOf } from '../../parts/orders/order-steps.ts';
import { stepWords } from '../../parts/orders/step-words.ts';
import { useTranslations } from '../../translations.ts';

/** The five steps: ticks for what is done, the mark for now, rings ahead. No time is told that has not been. */
export function Timeline({ order: { status, history, deliveryType } }: { order: OrderDetail }) {
  const t = useTranslations();
  const words = stepWords(deliveryType, t);
  const at = stepOf(status, deliveryType);
  // A pickup that is ready is at its fourth step; a delivery's third began with decorating.
  const isAt = (entry: OrderStatus, step: number) =>
    stepOf(entry, deliveryType) === step && (entry !== 'ready' || deliveryType === 'Pickup');
  const steps = ORDER_STEPS.map((step, index) => ({
    step,
    index,
    since: history.findLast((entry) => isAt(entry.status, index))?.at,
  }));
  return (
    <ol aria-label={t('orders.steps')} className="mb-6">
      {steps.map(({ step, index, since }) =>
        index === at ? (
          <Now key={step} words={words.now(status)} />
        ) : (
          <Other
            key={step}
            words={index < at ? words.done(step) : words.next(step)}
            done={index < at}
            since={since}
          />
        ),
      )}
    </ol>
  );
}

const THREAD =
  'relative not-last:before:absolute not-last:before:start-[1.1875rem] not-last:before:top-7 not-last:before:-bottom-1 not-last:before:w-0.5';

function Now({ words }: { words: string }) {
  const t = useTranslations();
  return (
    <li
      aria-current="step"
      className={`${THREAD} flex min-h-13 items-start gap-3 not-last:before:bg-line`}
    >
      <span className="relative z-10 -mt-1.5 grid w-10 flex-none justify-items-center">
        <Mark size={40} />
      </span>
      <strong className="flex-1 text-lead leading-7 font-semibold text-cherry">{words}</strong>
      <span className="text-small leading-7 font-semibold text-cherry">{t('orders.now')}</span>
    </li>
  );
}

type OtherProps = { words: string; done: boolean; since: string | undefined };

function Other({ words, done, since }: OtherProps) {
  const language = useLanguage();
  const today = since && isSameDay(since, new Date().toISOString());
  return (
    <li
      className={`${THREAD} flex min-h-11.5 items-start gap-3 ${done ? 'not-last:before:bg-leaf-ink' : 'not-last:before:bg-line'}`}
    >
      <span className="relative z-10 grid w-10 flex-none justify-items-center">
        {done ? (
          <Tick size={28} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" />
        ) : (
          <span className="mt-1 size-5 rounded-pill bg-milk shadow-[inset_0_0_0_2px_var(--color-edge)]" />
        )}
      </span>
      <span className={`flex-1 leading-7 ${done ? 'font-medium text-ink-soft' : 'text-ink-faint'}`}>
        {words}
      </span>
      {done && since && (
        <time dateTime={since} className="text-small leading-7 text-ink-soft tabular-nums">
          {!today && `${dayText(since, language)}${language === 'ar' ? '، ' : ', '}`}
          {clockText(since, language)}
        </time>
      )}
    </li>
  );
}
