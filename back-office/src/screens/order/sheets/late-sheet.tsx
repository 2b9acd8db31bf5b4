import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { serverNow } from '../../../live/hearing.ts';
import { Choices } from '../../../parts/choices.tsx';
import { SendButton } from '../../../parts/send-button.tsx';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useUnsent } from '../../../session/use-unsent.ts';
import { useTranslations } from '../../../translations.ts';
import { Meanwhile } from '../parts/meanwhile.tsx';
import { momentText } from '../parts/moment-text.ts';
import type { OfSheet } from '../parts/what-may.ts';

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const DELAYS = [15, 30, 45, 60, 90, 120];

/** Tells the shopper when it comes, later than promised. */
export function LateSheet({ order, known, onClose, onDone }: OfSheet) {
  const t = useTranslations();
  const language = useLanguage();
  const [times] = useState(() => laterTimes(order.promise?.endsAt, serverNow()));
  const [until, setUntil] = useState<string | null>(null);
  const [why, typeWhy, forgetWhy] = useUnsent(`late-${order.id}`, () => '');
  const [key] = useState(() => crypto.randomUUID());
  const form = useSubmit<{ until?: string }>({
    check: () => (until === null ? { until: t('order.untilMissing') } : {}),
    send: async () => {
      const body = { until: until ?? '', key, ...(why.trim() && { why }) };
      const sent = await post(staffEndpoints.tellLate(order.id), body);
      if (!sent.ok) return {};
      forgetWhy();
      showToast({
        kind: 'done',
        text: t(sent.answer.written ? 'order.lateTold' : 'order.lateKept'),
      });
      await onDone();
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('order.lateTitle', { number: order.number })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SendButton busy={form.busy}>
          {until ? t('order.tellUntil', { time: clockText(until, language) }) : t('order.tellLate')}
        </SendButton>
      }
    >
      <Meanwhile order={order} known={known} />
      <p className="text-ink-soft">{t('order.lateText')}</p>
      <Choices
        name="until"
        label={t('order.comesUntil')}
        value={until}
        choices={times.map((value) => ({ value, text: momentText(value, language) }))}
        onChange={setUntil}
        error={form.errors.until}
      />
      <Field
        label={t('order.why')}
        note={t('order.forTeam')}
        maxLength={300}
        value={why}
        onChange={({ target }) => typeWhy(() => target.value)}
      />
    </SideSheet>
  );
}

/** Times to choose from: after the promised window, or after now once that is over. */
function laterTimes(endsAt: string | undefined, now: number): string[] {
  const from = Math.ceil(Math.max(now, endsAt ? Date.parse(endsAt) : 0) / STEP) * STEP;
  return DELAYS.map((minutes) => new Date(from + minutes * MINUTE).toISOString());
}
