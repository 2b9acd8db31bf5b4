import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { mayRefund } from '@mahlab/bakery/rules/staff/rights';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { mutate } from 'swr';
import { Price } from '../../../parts/price.tsx';
import { useSession } from '../../../session/me.ts';
import { withPasskey } from '../../../session/with-passkey.ts';
import { useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';
import { usePreview } from '../sheets/edit/use-preview.ts';

type Request = OrderTrail['requests'][number];
type Props = { order: StaffOrder; requests: readonly Request[] };

/** Refunds that wait for whoever may grant them; they and nobody else see the buttons for it. */
export function RefundRequests({ order, requests }: Props) {
  const waiting = requests.filter(({ decision }) => decision === null);
  const declined = requests.filter(({ decision }) => decision === 'declined');
  return (
    <>
      {waiting.map((request) => (
        <WaitingRequest key={request.id} order={order} request={request} />
      ))}
      {declined.map((request) => (
        <DeclinedRequest key={request.id} request={request} />
      ))}
    </>
  );
}

function WaitingRequest({ order, request }: { order: StaffOrder; request: Request }) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const [busy, setBusy] = useState(false);
  const sum = fils(order.sums?.refunded ?? 0) + fils(request.amount);
  const mayGrant = me?.person ? mayRefund(me.person.role, sum) : false;
  async function decide(decision: 'granted' | 'declined'): Promise<void> {
    setBusy(true);
    const sent = await withPasskey(() =>
      post(
        staffEndpoints.decideRequest(request.id),
        { decision, edit: request.edit?.key },
        { quiet: ['passkey-not-fresh'] },
      ),
    );
    setBusy(false);
    if (sent.ok) showToast({ kind: 'done', text: t(`order.request.${decision}`) });
    await mutate(staffEndpoints.orderTrail(order.id));
    await mutate(staffEndpoints.staffOrder(order.id));
  }
  return (
    <div className="notice tone-saffron">
      <div className="grid flex-1 gap-2">
        <p>
          <b>
            {t('order.asksFor', { who: request.askedBy })} <Price amount={request.amount} />
          </b>{' '}
          {request.kind && t(`refundKind.${request.kind}`)}
          {request.edit && t('edit.goesBackBy')}
          {request.why && (
            <span className="block">
              <bdi>{request.why}</bdi>
            </span>
          )}
          <span className="block text-small">{momentText(request.askedAt, language)}</span>
        </p>
        {request.edit && <RequestedEdit order={order} edit={request.edit} />}
        {mayGrant ? (
          <p className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void decide('granted')}>
              {t('order.grant')}
            </Button>
            <Button look="line" busy={busy} onClick={() => void decide('declined')}>
              {t('order.decline')}
            </Button>
          </p>
        ) : (
          <p className="text-small">{t('order.waitsForOthers')}</p>
        )}
      </div>
    </div>
  );
}

/** The order as it becomes by an edit that waits, or why it can no longer be edited so. */
function RequestedEdit({ order, edit }: { order: StaffOrder; edit: OrderEdit }) {
  const t = useTranslations();
  const language = useLanguage();
  const { preview, problem } = usePreview(order.id, edit);
  if (problem) return <p className="text-vermilion">{problem}</p>;
  if (!preview) return <div className="skeleton h-10 rounded-control" aria-busy="true" />;
  const { after, refused } = preview;
  return (
    <>
      {after && (
        <p>
          {t('edit.asItBecomes')}{' '}
          {after.lines
            .map((line) => `${line.quantity} × ${nameIn(line, language)}`)
            .join(t('today.comma'))}
        </p>
      )}
      {refused && <p className="text-vermilion">{refused.message}</p>}
    </>
  );
}

function DeclinedRequest({ request }: { request: Request }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <p className="text-small text-ink-soft">
      {t('order.declinedBy', { who: request.decidedBy ?? '', asked: request.askedBy })}{' '}
      <Price amount={request.amount} />
      {request.decidedAt && ` (${momentText(request.decidedAt, language)})`}
    </p>
  );
}
