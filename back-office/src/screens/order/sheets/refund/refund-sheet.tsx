import type { RefundWaits, StaffRefund } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { type Fils, fils, kwd } from '@mahlab/bakery/rules/money';
import type { RefundKind } from '@mahlab/bakery/rules/refund';
import { REFUND_KINDS } from '@mahlab/bakery/rules/refund';
import { refundLimit } from '@mahlab/bakery/rules/staff/rights';
import { TextArea } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { Choices } from '../../../../parts/choices.tsx';
import { Price } from '../../../../parts/price.tsx';
import { SendButton } from '../../../../parts/send-button.tsx';
import { SideSheet } from '../../../../parts/side-sheet.tsx';
import { useSession } from '../../../../session/me.ts';
import { useUnsent } from '../../../../session/use-unsent.ts';
import { withPasskey } from '../../../../session/with-passkey.ts';
import { useTranslations } from '../../../../translations.ts';
import { Meanwhile } from '../../parts/meanwhile.tsx';
import type { OfSheet } from '../../parts/what-may.ts';
import { startOf, sumOf } from './parts.ts';
import { RefundParts } from './refund-parts.tsx';

type Wrong = { amount?: string; kind?: string };

/** Money goes back, all that is left or by line; what is above one's limit waits for whoever may. */
export function RefundSheet({ order, known, onClose, onDone }: OfSheet) {
  const t = useTranslations();
  const { me } = useSession();
  const sums = order.sums ?? { left: 0, refunded: 0 };
  // What had gone back when this was opened: where more has since, the server refuses it and says who gave it.
  const [refunded] = useState(sums.refunded);
  const left: Fils = fils(sums.left);
  const [whole, setWhole] = useState(false);
  const [parts, setParts] = useState(() => startOf(order));
  const [kind, setKind] = useState<RefundKind | null>(null);
  const [why, typeWhy, forgetWhy] = useUnsent(`refund-${order.id}`, () => '');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const amount = whole ? left : sumOf(parts);
  const limit = me?.person ? refundLimit(me.person.role) : 0;
  const waits = limit !== null && fils(sums.refunded) + (amount ?? 0) > limit;
  const form = useSubmit<Wrong>({ check, send });

  function check(): Wrong {
    const wrong: Wrong = {};
    if (amount === null) wrong.amount = t('order.amountUnclear');
    else if (amount === 0) wrong.amount = t('order.amountMissing');
    else if (amount > left) wrong.amount = t('order.amountTooMuch');
    if (kind === null) wrong.kind = t('order.kindMissing');
    return wrong;
  }

  async function send(): Promise<Wrong | null> {
    const body = {
      amount: kwd(amount ?? 0),
      refunded,
      ...(kind && { kind }),
      ...(why.trim() && { why }),
    };
    const headers = { 'Idempotency-Key': key };
    const sent = await withPasskey<StaffRefund | RefundWaits>(() =>
      post(staffEndpoints.refundOrder(order.id), body, {
        headers,
        quiet: ['refund-changed', 'passkey-not-fresh'],
      }),
    );
    if (!sent.ok) {
      void onDone();
      setKey(crypto.randomUUID());
      return sent.code === 'offline' ? {} : { amount: sent.message };
    }
    forgetWhy();
    await onDone();
    const asked = 'request' in sent.answer;
    showToast({ kind: 'done', text: t(asked ? 'order.refundAsked' : 'order.refundGiven') });
    onClose();
    return null;
  }

  return (
    <SideSheet
      title={t('order.refundTitle', { number: order.number })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <>
          <SendButton busy={form.busy}>
            {t(waits ? 'order.askRefund' : 'order.refund')} <Price amount={kwd(amount ?? 0)} />
          </SendButton>
          <p className="text-center text-tiny text-ink-soft">{t('order.noUndo')}</p>
        </>
      }
    >
      <Meanwhile order={order} known={known} />
      {me?.signedInBy !== 'passkey' && (
        <p className="notice tone-saffron">{t('order.refundPasskey')}</p>
      )}
      <Choices
        name="whole"
        label={t('order.howMuch')}
        value={whole ? 'all' : 'part'}
        choices={[
          {
            value: 'all',
            text: (
              <>
                {t('order.allLeft')} <Price amount={kwd(left)} />
              </>
            ),
          },
          { value: 'part', text: t('order.part') },
        ]}
        onChange={(value) => setWhole(value === 'all')}
      />
      {!whole && <RefundParts parts={parts} onChange={setParts} />}
      {form.errors.amount && (
        <p role="alert" className="notice tone-late">
          {form.errors.amount}
        </p>
      )}
      <Choices
        name="kind"
        label={t('order.refundWhy')}
        value={kind}
        choices={REFUND_KINDS.map((value) => ({ value, text: t(`refundKind.${value}`) }))}
        onChange={setKind}
        error={form.errors.kind}
      />
      <TextArea
        label={t('order.inWords')}
        note={t('order.optional')}
        rows={2}
        maxLength={300}
        value={why}
        onChange={({ target }) => typeWhy(() => target.value)}
      />
      <dl className="figures">
        <div>
          <dt>{t('order.backTo')}</dt>
          <dd>{t('order.backToPaid')}</dd>
        </div>
        <div>
          <dt>{t('order.arrives')}</dt>
          <dd>{t('order.arrivesWhen')}</dd>
        </div>
        <div>
          <dt>{t('order.leftAfter')}</dt>
          <dd>
            <Price amount={kwd(Math.max(0, left - (amount ?? 0)))} />
          </dd>
        </div>
      </dl>
      {limit !== null && (
        <p className={`notice ${waits ? 'tone-saffron' : 'tone-sea'}`}>
          <span>
            {t(waits ? 'order.overLimit' : 'order.yourLimit')} <Price amount={kwd(limit)} />
          </span>
        </p>
      )}
    </SideSheet>
  );
}
