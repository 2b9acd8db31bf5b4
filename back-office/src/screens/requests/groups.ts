import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { awaitsAnswer } from '@mahlab/bakery/rules/quote';

export const GROUPS = ['price', 'wrote', 'asked', 'sent', 'accepted', 'over'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Record<StaffRequest['state'], Group> = {
  new: 'price',
  asked: 'asked',
  quoted: 'sent',
  accepted: 'accepted',
  declined: 'over',
  expired: 'over',
  withdrawn: 'over',
};

/** In which group a request stands: whoever wrote last waits for us, wherever its quote is. */
export function groupOf({ state, messages }: Pick<StaffRequest, 'state' | 'messages'>): Group {
  return awaitsAnswer(state, messages) ? 'wrote' : GROUP_OF[state];
}

/**
 * Requests by step. Those that wait for a price come oldest first, those that wait for an answer by their last message, those
 * that were sent by their end, others newest first.
 */
export function grouped(requests: readonly StaffRequest[]): Record<Group, StaffRequest[]> {
  const of = (group: Group) => requests.filter((request) => groupOf(request) === group);
  const by = (group: Group, when: (request: StaffRequest) => string) =>
    of(group).sort((a, b) => (when(a) < when(b) ? -1 : 1));
  const lastOf = ({ messages }: StaffRequest) => messages.at(-1)?.at ?? '';
  return {
    price: by('price', ({ createdAt }) => createdAt),
    wrote: by('wrote', lastOf),
    asked: by('asked', lastOf),
    sent: by('sent', ({ quote }) => quote?.validUntil ?? ''),
    accepted: of('accepted'),
    over: of('over'),
  };
}

/** Shoppers are promised an answer within a day. */
const ANSWER_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

type Waiting = Pick<StaffRequest, 'state' | 'messages' | 'createdAt'>;

/** Since when a request waits for an answer of ours; null where nobody waits. */
function waitingSince(request: Waiting): number | null {
  const group = groupOf(request);
  if (group === 'price') return Date.parse(request.createdAt);
  return group === 'wrote' ? Date.parse(request.messages.at(-1)?.at ?? '') : null;
}

/** Whole hours that are left to answer what waits for us; 0 is less than one, below 0 is late. Null where nobody waits. */
export function hoursLeft(request: Waiting, now: number): number | null {
  const since = waitingSince(request);
  return since === null ? null : Math.floor((since + ANSWER_MS - now) / HOUR_MS);
}

/** Whole hours for which the first of some requests has waited for us; null where none does. */
export function longestWait(requests: readonly Waiting[], now: number): number | null {
  const since = requests.flatMap((request) => waitingSince(request) ?? []);
  if (since.length === 0) return null;
  return Math.max(0, Math.floor((now - Math.min(...since)) / HOUR_MS));
}
