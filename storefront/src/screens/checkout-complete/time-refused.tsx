import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { useEffect, useRef } from 'react';
import { Neighbours } from '../../parts/slots/neighbours.tsx';
import type { RefusedTime } from '../../parts/slots/refused-time.ts';

type Props = { refused: RefusedTime; onTake: (window: OfferedWindow) => void };

/** Said first, and brought into view: the button that was pressed is far below. */
export function TimeRefused({ refused, onTake }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Neighbours refused={refused} onTake={onTake} />
    </div>
  );
}
