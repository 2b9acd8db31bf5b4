import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';

export const GROUPS = ['price', 'sent', 'accepted', 'over'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Record<StaffRequest['state'], Group> = {
  new: 'price',
  asked: 'price',
  quoted: 'sent',
  accepted: 'accepted',
  declined: 'over',
  expired: 'over',
  withdrawn: 'over',
};

/** Requests by step. Those that wait for a price come oldest first, those that were sent by their end, others newest first. */
export function grouped(requests: readonly StaffRequest[]): Record<Group, StaffRequest[]> {
  const of = (group: Group) => requests.filter(({ state }) => GROUP_OF[state] === group);
  const endOf = ({ quote }: StaffRequest) => quote?.validUntil ?? '';
  return {
    price: of('price').sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    sent: of('sent').sort((a, b) => (endOf(a) < endOf(b) ? -1 : 1)),
    accepted: of('accepted'),
    over: of('over'),
  };
}
