import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { addDays } from '@mahlab/bakery/rules/promise/day';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';
import { Neighbours } from '../slots/neighbours.tsx';
import { earliest, isOpen } from '../slots/slot-days.ts';
import { SlotPicker, WEEK } from '../slots/slot-picker.tsx';
import { dateText, today, windowText } from '../slots/window-text.ts';
import { WindowsFailed } from '../slots/windows-trouble.tsx';
import { useMove } from './use-move.ts';

export type Changed = {
  order: string;
  /** The device's right to it; undefined for the account's own. */
  token: string | undefined;
  mode: Mode;
  /** The window that it has; null when it has none yet. */
  promise: PromisedWindow | null;
};

type Props = Changed & { onClose: () => void; onMoved: (promise: PromisedWindow) => void };

/** Another day and time for an order, or the first one for money that came too late. */
export function ChangeSheet({ order, token, mode, promise, onClose, onMoved }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [week, setWeek] = useState(0);
  const from = addDays(today(), week * WEEK);
  const asked = useGet(endpoints.orderWindows(order, { token, from, days: WEEK }), {
    revalidateIfStale: true,
    refreshInterval: 60_000,
  });
  const windows = asked.data?.windows;
  const first = windows && earliest(windows);
  const [day, setDay] = useState<string | null>(null);
  const { chosen, choose, move, busy, refused } = useMove({ order, token, onMoved });
  const shownDay = day ?? chosen?.day ?? (promise ? startOf(promise, from) : first?.day) ?? null;
  const title = t(promise ? 'time.changeTitle' : 'time.chooseTime');
  return (
    <Sheet label={title} onClose={onClose}>
      <h2 className="heading">{title}</h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">
        {promise
          ? t('time.changeNow', { time: windowText(promise, language) })
          : t('time.chooseFree')}
      </p>
      <div className="grid grid-cols-1 gap-3.5">
        {refused && <Neighbours refused={refused} text={t('time.orderStays')} onTake={choose} />}
        {!windows && asked.error ? (
          <WindowsFailed asked={asked} />
        ) : (
          <SlotPicker
            mode={mode}
            windows={windows}
            first={week === 0 ? first : undefined}
            from={from}
            week={week}
            onWeek={(to) => {
              setWeek(to);
              setDay(null);
            }}
            day={shownDay}
            onDay={(slot) => {
              setDay(slot.day);
              const open = slot.windows.find(isOpen);
              if (open) choose(open);
            }}
            chosen={chosen ?? promise}
            onChoose={choose}
          />
        )}
        <div className="gutter sticky bottom-0 z-2 -mx-(--gutter) -mb-6 grid gap-1.5 bg-paper pt-2.5 pb-6 shadow-[0_-1px_0_var(--color-line)]">
          <Button wide busy={busy} onClick={() => void move()}>
            <span>
              {chosen
                ? t('time.moveTo', { time: windowText(chosen, language) })
                : t('time.chooseTime')}
            </span>
          </Button>
          <Button look="plain" wide onClick={onClose}>
            {promise
              ? t('time.keepAsIs', { date: dateText(promise.deliveryDate, language) })
              : t('time.notNow')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** The day of the window that the order has, where it lies in the week that is shown. */
function startOf({ day }: PromisedWindow, from: string): string | undefined {
  return day >= from && day < addDays(from, WEEK) ? day : undefined;
}
