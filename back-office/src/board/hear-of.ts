import type { BoardEvent, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { play } from '../state/sound.ts';

/** A new order and a cancelled one each have a sound of their own. */
export function hearOf(event: BoardEvent, fresh: BoardOrder | null): void {
  if (fresh) return play('new');
  if (event.card?.status === 'cancelled') play('cancelled');
}
