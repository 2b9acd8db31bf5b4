import { TextArea } from '@mahlab/ui/field';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useMoving } from '../../../board/use-moving.ts';
import { Price } from '../../../parts/price.tsx';
import { SendButton } from '../../../parts/send-button.tsx';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useUnsent } from '../../../session/use-unsent.ts';
import { useTranslations } from '../../../translations.ts';
import { Meanwhile } from '../parts/meanwhile.tsx';
import type { OfSheet } from '../parts/what-may.ts';

/** A move that needs a reason: the order is cancelled, or comes back because nobody was there. */
export function ReasonSheet({
  order,
  known,
  onClose,
  onDone,
  to,
}: OfSheet & { to: 'cancelled' | 'ready' }) {
  const t = useTranslations();
  const { move } = useMoving();
  const [why, typeWhy, forgetWhy] = useUnsent(`${to}-${order.id}`, () => '');
  const cancels = to === 'cancelled';
  const form = useSubmit<{ why?: string }>({
    check: () => (why.trim() === '' ? { why: t('order.whyMissing') } : {}),
    send: async () => {
      const refused = await move(order, to, { why });
      await onDone();
      if (refused && refused !== 'moved-already') return {};
      forgetWhy();
      onClose();
      return null;
    },
  });
  const back = order.sums?.left ?? 0;
  return (
    <SideSheet
      title={t(cancels ? 'order.cancelTitle' : 'order.nobodyTitle', { number: order.number })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SendButton look={cancels ? 'danger' : 'main'} busy={form.busy}>
          {t(cancels ? 'order.cancelNow' : 'order.nobodyNow')}
        </SendButton>
      }
    >
      <Meanwhile order={order} known={known} />
      <p className="text-ink-soft">{t(cancels ? 'order.cancelText' : 'order.nobodyText')}</p>
      {cancels && back > 0 && (
        <dl className="figures">
          <div>
            <dt>{t('order.goesBack')}</dt>
            <dd>
              <Price amount={back} />
            </dd>
          </div>
        </dl>
      )}
      <TextArea
        label={t('order.why')}
        rows={3}
        maxLength={300}
        value={why}
        error={form.errors.why}
        onChange={({ target }) => typeWhy(() => target.value)}
      />
    </SideSheet>
  );
}
