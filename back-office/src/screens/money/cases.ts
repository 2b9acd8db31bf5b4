import type { RefundRequest, StaffMismatch, StaffRefund } from '@mahlab/bakery/api/staff';
import type { DeadLetter } from '@mahlab/bakery/api/staff-dead-letter';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { fils } from '@mahlab/bakery/rules/money';
import { mayRefund, type StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { type Outcome, post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { withPasskey } from '../../session/with-passkey.ts';
import type { TextKey, Translate } from '../../translations.ts';

/** A text that has to be written before something is done. */
export type Asking = {
  title: TextKey;
  hint: TextKey;
  number: string;
  send: (why: string) => Promise<Outcome<unknown>>;
};

/** What may be done about a case. */
type Answer = { label: TextKey; run: (t: Translate) => Promise<void> | void };

/** One thing that waits for a person, in words, with its answers. */
export type MoneyCase = {
  id: string;
  title: (t: Translate) => string;
  /** In KWD; null where it is about none. */
  amount: number | null;
  detail: (t: Translate) => string[];
  at: string;
  order: string | null;
  number: string | null;
  answers: Answer[];
};

type Waiting = {
  requests: readonly RefundRequest[];
  refunds: readonly StaffRefund[];
  mismatches: readonly StaffMismatch[];
  letters: readonly DeadLetter[];
  role: StaffRole;
  /** Asks for the text that an answer needs. */
  ask: (asking: Asking) => void;
};

/** Everything that waits: payments that do not fit first, then refunds, then letters; the oldest of a kind first. */
export function casesOf({
  requests,
  refunds,
  mismatches,
  letters,
  role,
  ask,
}: Waiting): MoneyCase[] {
  return [
    ...mismatches.map((mismatch) => mismatchCase(mismatch, ask)),
    ...refunds.filter(({ state }) => state === 'manual').map((refund) => refundCase(refund, ask)),
    ...requests.map((request) => requestCase(request, role)),
    ...letters.map(letterCase),
  ];
}

function mismatchCase(mismatch: StaffMismatch, ask: Waiting['ask']): MoneyCase {
  const { order, orderNumber: number, attempt, amount, problem, openedAt } = mismatch;
  return {
    id: attempt,
    title: (t) => t('money.mismatch'),
    amount,
    detail: () => [problem],
    at: openedAt,
    order,
    number,
    answers: [
      {
        label: 'money.askBank',
        run: async (t) => {
          const sent = await post(staffEndpoints.settleOrder(order), undefined);
          if (!sent.ok) return;
          const text = t(sent.answer.answered ? 'money.bankAsked' : 'money.bankSilent');
          showToast({ kind: sent.answer.answered ? 'done' : 'error', text });
        },
      },
      {
        label: 'money.seen',
        run: () =>
          ask({
            title: 'money.seenTitle',
            hint: 'money.seenHint',
            number,
            send: (why) => post(staffEndpoints.closeMismatch(attempt), { why }),
          }),
      },
    ],
  };
}

function refundCase(refund: StaffRefund, ask: Waiting['ask']): MoneyCase {
  const { id, order, orderNumber: number, amount, why, problem, createdAt } = refund;
  const decide = (body: { action: 'again' | 'done'; why?: string }) =>
    post(staffEndpoints.decideRefund(id), body);
  return {
    id,
    title: (t) => t('money.manual'),
    amount,
    detail: () => [why, problem].filter(Boolean),
    at: createdAt,
    order,
    number,
    answers: [
      {
        label: 'money.again',
        run: async (t) => told(t, 'money.sent', decide({ action: 'again' })),
      },
      {
        label: 'money.byHand',
        run: () =>
          ask({
            title: 'money.byHandTitle',
            hint: 'money.byHandHint',
            number,
            send: (text) => decide({ action: 'done', why: text }),
          }),
      },
    ],
  };
}

function requestCase(request: RefundRequest, role: StaffRole): MoneyCase {
  const { id, order, orderNumber: number, amount, why, askedBy, askedAt, edit } = request;
  const decide = (decision: 'granted' | 'declined') =>
    withPasskey(() =>
      post(
        staffEndpoints.decideRequest(id),
        { decision, edit: edit?.key },
        { quiet: ['passkey-not-fresh'] },
      ),
    );
  const answers: Answer[] = [
    { label: 'money.grant', run: async (t) => told(t, 'money.granted', decide('granted')) },
    { label: 'money.decline', run: async (t) => told(t, 'money.declined', decide('declined')) },
  ];
  const isOurs = mayRefund(role, fils(amount));
  return {
    id,
    title: (t) => t('money.asked', { who: askedBy }),
    amount,
    detail: (t) =>
      [why, ...(edit ? [t('money.editWaits')] : isOurs ? [] : [t('money.aboveLimit')])].filter(
        Boolean,
      ),
    at: askedAt,
    order,
    number,
    // An edit is granted where what it changes is seen.
    answers: edit || !isOurs ? [] : answers,
  };
}

function letterCase({ id, what, order, problem, tries, since }: DeadLetter): MoneyCase {
  const decide = (action: 'again' | 'drop') =>
    post(staffEndpoints.decideDeadLetter(id), { action });
  return {
    id,
    title: (t) => t('money.letter', { what }),
    amount: null,
    detail: (t) => [problem, t('money.tries', { count: tries })].filter(Boolean),
    at: since,
    order,
    number: null,
    answers: [
      { label: 'money.retry', run: async (t) => told(t, 'money.retried', decide('again')) },
      { label: 'money.drop', run: async (t) => told(t, 'money.dropped', decide('drop')) },
    ],
  };
}

/** Says that it went through; what did not has told why by itself. */
async function told(t: Translate, text: TextKey, sent: Promise<Outcome<unknown>>): Promise<void> {
  if ((await sent).ok) showToast({ kind: 'done', text: t(text) });
}
