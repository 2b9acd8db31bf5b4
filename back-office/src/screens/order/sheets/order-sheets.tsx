import { Suspense, useState } from 'react';
import { useSession } from '../../../session/me.ts';
import type { OrderPlace, SheetName } from '../parts/use-order-place.ts';
import type { Can, OfSheet } from '../parts/what-may.ts';
import { EditPart } from './edit/edit-part.ts';
import { LateSheet } from './late-sheet.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { OvertakenSheet } from './overtaken-sheet.tsx';
import { PlacePart } from './place/place-part.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import { RefundPart } from './refund/refund-part.ts';
import { TimePart } from './time/time-part.ts';
import { WriteSheet } from './write-sheet.tsx';

type Given = Omit<OfSheet, 'onClose' | 'known'> & { place: OrderPlace };

/** The sheet that is open over the order, if whoever looks may do what is in it. */
export function OrderSheets({ place, ...given }: Given) {
  const { sheet } = place;
  return sheet && <OpenSheet key={sheet} name={sheet} {...given} onClose={place.closeSheet} />;
}

function OpenSheet({ name, ...given }: Omit<OfSheet, 'known'> & { name: SheetName }) {
  const { order, can } = given;
  const { me } = useSession();
  const [known] = useState(order.history.length);
  const of = { ...given, known };
  if (!isOpen(name, can)) {
    const ending = order.history[known];
    if (!ending) return null;
    // What somebody ended by this very sheet is closed by it.
    if (ending.by !== me?.person?.name) return <OvertakenSheet {...of} />;
  }
  switch (name) {
    case 'edit':
      return (
        <Suspense>
          <EditPart {...of} />
        </Suspense>
      );
    case 'place':
      return (
        <Suspense>
          <PlacePart {...of} />
        </Suspense>
      );
    case 'time':
      return (
        <Suspense>
          <TimePart {...of} />
        </Suspense>
      );
    case 'refund':
      return (
        <Suspense>
          <RefundPart {...of} />
        </Suspense>
      );
    case 'late':
      return <LateSheet {...of} />;
    case 'cancel':
      return <ReasonSheet {...of} to="cancelled" />;
    case 'nobody':
      return <ReasonSheet {...of} to="ready" />;
    case 'note':
      return <NoteSheet {...of} />;
    case 'write':
      return <WriteSheet {...of} />;
    case 'iban':
      return <WriteSheet {...of} about="iban" />;
  }
}

function isOpen(name: SheetName, can: Can): boolean {
  if (name === 'iban') return can.write;
  return name === 'nobody' ? can.nobodyThere : can[name];
}
