import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import type { Agreed } from '@mahlab/bakery/rules/revision';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { useGet } from '../../../../data.ts';
import { Price } from '../../../../parts/price.tsx';
import { SendButton } from '../../../../parts/send-button.tsx';
import { SideSheet } from '../../../../parts/side-sheet.tsx';
import { useTranslations } from '../../../../translations.ts';
import { AgreedChoice } from '../../parts/agreed-choice.tsx';
import { Meanwhile } from '../../parts/meanwhile.tsx';
import { useShopperTexts } from '../../parts/use-shopper-texts.ts';
import type { OfSheet } from '../../parts/what-may.ts';
import { DayStrip } from './day-strip.tsx';
import { useSpans } from './use-spans.ts';
import { WindowList } from './window-list.tsx';

type Wrong = { window?: string; why?: string };

/** Another day or window, with what it leaves of the kitchen's minutes and what the shopper reads about it. */
export function TimeSheet({ order, can, known, onClose, onDone }: OfSheet) {
  const t = useTranslations();
  const language = useLanguage();
  const tShopper = useShopperTexts(order.language);
  const span = useSpans();
  const { data, error, mutate } = useGet(
    staffEndpoints.orderWindows(order.id, span.from ? { from: span.from } : {}),
    { keepPreviousData: true },
  );
  const [day, setDay] = useState<string | null>(null);
  const [wanted, setWanted] = useState<OfferedWindow | null>(null);
  const [force, setForce] = useState(false);
  const [agreed, setAgreed] = useState<Agreed>('telephone');
  const [why, setWhy] = useState('');
  const { window } = order;
  const waiting = order.revisions.find(({ state }) => state === 'open');
  // The window that it had when this was opened: where it has another by then, the server says who gave it that.
  const [from] = useState(() =>
    window?.state === 'firm'
      ? { deliveryDate: window.deliveryDate, deliveryTime: window.deliveryTime }
      : window?.state === 'unplaced'
        ? null
        : undefined,
  );
  const windows = data?.windows ?? [];
  const open = windows.find(({ state }) => state !== 'no');
  const isListed = windows.some((one) => one.day === day);
  const shownDay = (isListed ? day : null) ?? open?.day ?? windows[0]?.day ?? null;
  const lastDay = windows.at(-1)?.day;
  const text = (of: OfferedWindow) =>
    `${dayText(of.startsAt, language)}${t('today.comma')}${hoursText(of, language)}`;

  const form = useSubmit<Wrong>({
    check: () => ({
      ...(wanted === null && { window: t('order.windowMissing') }),
      ...(force && why.trim() === '' && { why: t('order.whyMissing') }),
    }),
    send: async () => {
      const { deliveryDate, deliveryTime } = wanted ?? { deliveryDate: '', deliveryTime: '' };
      const body = {
        deliveryDate,
        deliveryTime,
        agreed,
        force,
        ...(from !== undefined && { from }),
        ...(why.trim() && { why }),
      };
      const sent = await post(staffEndpoints.orderWindow(order.id), body, {
        quiet: [
          'window-moved',
          'window-full',
          'window-closed',
          'window-too-soon',
          'window-unknown',
          'window-fixed',
        ],
      });
      if (!sent.ok) {
        void onDone();
        void mutate();
        return sent.code === 'offline' ? {} : { window: sent.message };
      }
      await onDone();
      showToast({ kind: 'done', text: t('order.timeChanged') });
      onClose();
      return null;
    },
  });

  return (
    <SideSheet
      title={t('order.timeTitle')}
      isReady={data !== undefined || error !== undefined}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SendButton busy={form.busy}>
          {wanted ? t('order.moveWindow', { window: text(wanted) }) : t('order.chooseWindow')}
        </SendButton>
      }
    >
      <Meanwhile order={order} known={known} />
      {waiting?.supplement && (
        <p className="notice tone-saffron">
          <span>
            {t('order.editWaits')} <Price amount={waiting.supplement.amount} />{' '}
            {t('order.editMayLapse')}
          </span>
        </p>
      )}
      {data && (
        <p className="text-small text-ink-soft">
          {windows.length > 0 ? t('order.needs', { minutes: data.minutes }) : t('order.timeFixed')}
        </p>
      )}
      {!data && !error && <div className="skeleton h-40 rounded-tile" aria-busy="true" />}
      {error && !data && (
        <p className="notice tone-saffron">
          <span>
            {t('order.windowsFailed')}{' '}
            <button type="button" className="act" onClick={() => void mutate()}>
              {t('office.again')}
            </button>
          </span>
        </p>
      )}
      {data && shownDay && (
        <>
          <DayStrip found={data} day={shownDay} onDay={setDay} />
          <p className="flex justify-between gap-4">
            <button type="button" className="act" disabled={!span.from} onClick={span.earlier}>
              {t('order.earlierDays')}
            </button>
            {lastDay && (
              <button type="button" className="act" onClick={() => span.later(lastDay)}>
                {t('order.laterDays')}
              </button>
            )}
          </p>
          <WindowList
            found={data}
            day={shownDay}
            chosen={wanted}
            force={force}
            onChoose={setWanted}
          />
        </>
      )}
      {form.errors.window && (
        <p role="alert" className="notice tone-late">
          {form.errors.window}
        </p>
      )}
      {can.force && (
        <label className="check-row">
          <input
            type="checkbox"
            checked={force}
            onChange={(event) => {
              setForce(event.target.checked);
              if (!event.target.checked && wanted?.state === 'no') setWanted(null);
            }}
          />
          <span>
            {t('order.force')}
            <span className="block text-small text-ink-soft">{t('order.forceText')}</span>
          </span>
        </label>
      )}
      {force && (
        <Field
          label={t('order.why')}
          maxLength={300}
          value={why}
          error={form.errors.why}
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
      <AgreedChoice value={agreed} onChange={setAgreed} />
      <dl className="figures">
        <div>
          <dt>{t('today.kitchen')}</dt>
          <dd>{t('order.asBefore', { what: inLanguage(order.branch, language) })}</dd>
        </div>
      </dl>
      {wanted && tShopper && (
        <div>
          <p className="mb-1.5 text-small font-semibold">
            {t('order.reads', { name: order.customer.name })}
          </p>
          <p className="reads" lang={order.language} dir={order.language === 'ar' ? 'rtl' : 'ltr'}>
            {tShopper('shopper.moved', {
              number: order.number,
              window: `${dayText(wanted.startsAt, order.language)}${order.language === 'ar' ? '، ' : ', '}${hoursText(wanted, order.language)}`,
            })}
          </p>
        </div>
      )}
    </SideSheet>
  );
}
