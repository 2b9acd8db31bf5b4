import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { Kind } from '../../../calendar/drafts.ts';
import type { Found } from '../../../calendar/found.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { RamadanSheet } from './ramadan-sheet.tsx';
import { WeekSheet } from './week-sheet.tsx';

/** The sheets over the calendar: a change of some days, Ramadan, or a kitchen's week. */
export type SheetName = Kind | 'ramadan' | 'week';
type Props = { name: SheetName; day: Day; found: Found; onClose: () => void };

export function CalendarSheets({ name, ...props }: Props) {
  if (name === 'ramadan') return <RamadanSheet {...props} />;
  if (name === 'week') return <WeekSheet {...props} />;
  return <PlanSheet kind={name} {...props} />;
}
