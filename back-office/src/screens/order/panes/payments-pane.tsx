import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Awaited } from '../../../parts/awaited.tsx';
import { Price } from '../../../parts/price.tsx';
import { textOr } from '../../../text-or.ts';
import { useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';
import type { AskedTrail } from '../parts/use-order.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { Pane } from './pane.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { RefusedRefunds } from './refused-refunds.tsx';

type Attempt = OrderTrail['attempts'][number];
type Refund = OrderTrail['refunds'][number];

/** Every attempt to pay, what went back and why, what waits for somebody to grant it, and the papers. */
export function PaymentsPane({ order, can, place, trail: asked }: OfOrder & { trail: AskedTrail }) {
  const t = useTranslations();
  const trail = asked.data;
  return (
    <Pane
      title={t('order.payments')}
      aside={
        can.refund && (
          <Button look="line" onClick={() => place.openSheet('refund')}>
            {t('order.refund')}
            <kbd aria-hidden="true">R</kbd>
          </Button>
        )
      }
    >
      <Awaited asked={asked} />
      {trail && (
        <>
          <RefundRequests order={order} requests={trail.requests} />
          <RefusedRefunds refunds={trail.refunds} can={can} place={place} />
          <ul className="payments">
            {trail.attempts.map((attempt) => (
              <AttemptRow key={attempt.name} attempt={attempt} />
            ))}
            {trail.refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
          <Papers documents={trail.documents} />
        </>
      )}
    </Pane>
  );
}

const PAID_LOOK: Partial<Record<Attempt['state'], string>> = {
  paid: 'badge-leaf',
  pending: 'badge-saffron',
  opening: 'badge-saffron',
};

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const t = useTranslations();
  const language = useLanguage();
  const { state } = attempt;
  return (
    <li className={PAID_LOOK[state] ? '' : 'text-ink-soft'}>
      <time dateTime={attempt.openedAt}>{momentText(attempt.openedAt, language)}</time>
      <span>
        <span className={`badge ${PAID_LOOK[state] ?? 'badge-plain'}`}>
          {textOr(t, `attempt.${state}`, state)}
        </span>
        {attempt.problem && (
          <span className="block text-small text-ink-soft">
            <bdi>{attempt.problem}</bdi>
          </span>
        )}
      </span>
      <bdi
        dir="ltr"
        className="truncate text-small text-ink-soft"
        title={attempt.paymentId ?? attempt.name}
      >
        {attempt.provider} {attempt.paymentId ?? attempt.name}
      </bdi>
      <Price amount={attempt.amount} />
    </li>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const t = useTranslations();
  const language = useLanguage();
  const { state, kind } = refund;
  const look = state === 'manual' ? 'tone-late' : state === 'done' ? 'badge-leaf' : 'badge-saffron';
  return (
    <li>
      <time dateTime={refund.createdAt}>{momentText(refund.createdAt, language)}</time>
      <span>
        <span className={`badge ${look}`}>{textOr(t, `refund.${state}`, state)}</span>
        <span className="block text-small text-ink-soft">
          {kind && `${t(`refundKind.${kind}`)}${t('today.comma')}`}
          <bdi>{refund.by.replace(/^staff: /, '')}</bdi>
          {refund.why !== 'refund' && (
            <span className="block">
              <bdi>{refund.why}</bdi>
            </span>
          )}
        </span>
      </span>
      <bdi dir="ltr" className="truncate text-small text-ink-soft">
        {refund.problem}
      </bdi>
      <span className="whitespace-nowrap">
        <bdi dir="ltr">−</bdi> <Price amount={refund.amount} />
      </span>
    </li>
  );
}

function Papers({ documents }: Pick<OrderTrail, 'documents'>) {
  const t = useTranslations();
  if (documents.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      {documents.map(({ number, link }) => (
        <a key={number} className="act" href={link} target="_blank" rel="noopener">
          {t('order.openPaper', { number })}
        </a>
      ))}
    </p>
  );
}
