import type { EditPreview } from '@mahlab/bakery/api/staff-revision';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { FieldError } from '@mahlab/ui/field-error';
import { useId, useState } from 'react';
import { nearestOpen } from '../../../../conflicts/nearest-open.ts';
import { useTranslations } from '../../../../translations.ts';
import { DayStrip } from '../time/day-strip.tsx';
import { WindowList } from '../time/window-list.tsx';

type Props = {
  place: NonNullable<EditPreview['place']>;
  /** What the order takes there. */
  minutes: number;
  chosen: OfferedWindow | null;
  /** When its own window begins: without another choice the nearest day that is open is shown. */
  startsAt: string | null;
  /** What is not open can be chosen too. */
  force: boolean;
  error: string | undefined;
  onChoose: (window: OfferedWindow) => void;
};

/** The days and windows where the order would go, with the room there. */
export function WindowsThere({ place, minutes, chosen, startsAt, force, error, onChoose }: Props) {
  const t = useTranslations();
  const id = useId();
  const [wished, setWished] = useState<string | null>(null);
  const { windows, rooms } = place;
  const found = { windows, rooms, minutes };
  const near = nearestOpen(windows, startsAt ?? windows[0]?.startsAt ?? '');
  const day = wished ?? chosen?.day ?? near?.day ?? windows[0]?.day;
  if (!day) return <p className="notice tone-late">{t('place.noWindows')}</p>;
  return (
    <>
      <DayStrip found={found} day={day} onDay={setWished} wrong={error && id} />
      {error && <FieldError id={id}>{error}</FieldError>}
      <WindowList {...{ found, day, chosen, force, onChoose }} />
    </>
  );
}
