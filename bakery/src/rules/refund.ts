/**
 * Where money stands that goes back. `queued`: decided, nothing sent. `sending`: the gateway is being
 * asked, or was and its answer is lost. `requested`: the gateway took it on; banks take hours to days.
 * `manual`: a person has to see to it. `withdrawn`: a person called it off before any money moved.
 */
export const REFUND_STATES = [
  'queued',
  'sending',
  'requested',
  'done',
  'manual',
  'withdrawn',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why money of an order goes back, as the bakery counts it (Back office 7). */
export const REFUND_KINDS = ['quality', 'late', 'wrong', 'changed-mind', 'goodwill'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** Which state may follow which; everything else reads this table. */
export const REFUND_TRANSITIONS: Record<RefundState, readonly RefundState[]> = {
  queued: ['sending', 'manual', 'withdrawn'],
  sending: ['queued', 'requested', 'done', 'manual'],
  requested: ['done', 'manual'],
  manual: ['queued', 'requested', 'done', 'withdrawn'],
  done: [],
  withdrawn: [],
};

/** Whether a refund may go from one state to another. */
export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return REFUND_TRANSITIONS[from].includes(to);
}

/**
 * Minutes after which a refund is looked at for the `step`th time, counted from 0: soon at first, then
 * every six hours, as KNET takes about four and cards two to three days. Null after a week, when a person
 * has to ask the bank.
 */
export function refundCheckMinutes(step: number): number | null {
  const first = [2, 15, 60, 240][step];
  if (first !== undefined) return first;
  return step < 32 ? 360 : null;
}
