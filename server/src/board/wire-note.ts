import type { StaffNote } from '@mahlab/bakery/api/staff-move';
import { nameOf } from './card.ts';

/** A note of the team, as an event of an order's history has it. */
export function wireNote(event: {
  id: number;
  at: Date | number;
  to: string | null;
  by: string;
  detail: string | null;
}): StaffNote {
  return {
    id: String(event.id),
    kind: event.to === 'allergy' ? 'allergy' : 'note',
    text: event.detail ?? '',
    by: nameOf(event.by),
    at: new Date(event.at).toISOString(),
  };
}
