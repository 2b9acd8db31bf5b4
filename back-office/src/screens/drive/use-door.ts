import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { givenName } from '@mahlab/bakery/rules/given-name';
import type { HandedTo } from '@mahlab/bakery/rules/staff/runs';
import { showToast } from '@mahlab/web/toasts.ts';
import { queueAction, undoAction } from '../../kitchen/action-queue.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

type Told = { handedTo: HandedTo; picture: Blob | null };

/** Tells what happened at a door: shown at once, kept on the device, and sent as soon as there is a line. */
export function useDoor({ order }: RunOrder, onDone: () => void) {
  const t = useTranslations();
  const { me } = useSession();
  const by = me?.person?.name ?? '';
  const { number, customer } = order;

  function deliver(told: Told): void {
    const key = queueAction({ order, by, action: { kind: 'delivered', ...told } });
    const action = { label: t('drive.undo'), run: () => void undo(key) };
    showToast({ kind: 'done', text: t('drive.deliveredToast', { number }), action });
    onDone();
  }

  function nobody(why: string): void {
    queueAction({ order, by, action: { kind: 'nobody-there', why } });
    const name = givenName(customer.name);
    showToast({ kind: 'done', text: t('drive.nobodyDone', { number, name }) });
    onDone();
  }

  async function undo(key: string): Promise<void> {
    const outcome = await undoAction(key);
    if (outcome.kind === 'undone') {
      showToast({ kind: 'done', text: t('drive.undone', { number: outcome.undone.number }) });
    }
    if (outcome.kind === 'needs-line') {
      showToast({ kind: 'error', text: t('drive.undoNeedsLine') });
    }
  }

  return { deliver, nobody };
}
