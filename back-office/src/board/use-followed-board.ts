import { useEffect } from 'react';
import { useSession } from '../session/me.ts';
import { clearBoard } from './board-store.ts';
import { followBoard } from './follow.ts';

/** Whose board is kept, and of which day. */
let kept = '';

/**
 * Keeps the board of a day as the server has it while it is asked for; an empty day is that of now. From screen to screen it
 * stays; another day, or somebody else, begins anew.
 */
export function useFollowedBoard(day: string): void {
  const { me } = useSession();
  const whose = `${me?.person?.id ?? ''} ${day}`;
  useEffect(() => {
    if (kept !== whose) clearBoard();
    kept = whose;
    return followBoard({ day: day || undefined });
  }, [whose, day]);
}
