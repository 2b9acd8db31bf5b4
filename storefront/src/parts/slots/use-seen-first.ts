import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { useState } from 'react';
import type { Line } from '../../state/shop.ts';
import { earliest } from './slot-days.ts';
import { type AskedWindows, type Place, questionOf } from './use-windows.ts';

/**
 * The earliest window as it was first shown on this page for these lines: it stays while later answers have another, so
 * that nothing is ordered for a time that nobody has looked at.
 */
export function useSeenFirst(place: Place | null, lines: Line[], asked: AskedWindows | undefined) {
  const question = questionOf(place, lines);
  const [seen, setSeen] = useState<{ question: string; window: OfferedWindow } | null>(null);
  const known = seen?.question === question ? seen.window : null;
  const first = asked && earliest(asked.windows);
  if (!known && first) setSeen({ question, window: first });
  return { seen: known ?? first ?? null, forget: () => setSeen(null) };
}
