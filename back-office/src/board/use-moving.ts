import { dismissToast, showToast, useToasts } from '@mahlab/web/toasts.ts';
import { create } from 'zustand';
import { type TextKey, useTranslations } from '../translations.ts';
import { acceptOrder, isBehind, type Movable, moveOrder, undoMove } from './moves.ts';
import { nextStatus } from './states.ts';

/** An order that asks for something before it moves: a pickup for the shopper's code. */
export const useAsked = create<{ handOver: Movable | null }>(() => ({ handOver: null }));

/** The way back that a message offers of an order is over once it was taken, or the order has moved on. */
function dismissOffers(number: string): void {
  for (const { id, action, text } of useToasts.getState().toasts) {
    if (action && text.startsWith(number)) dismissToast(id);
  }
}

/** What a person does with an order of the board, each told of with a way back. */
export function useMoving() {
  const t = useTranslations();
  const stateText = (status: string) => t(`state.${status}` as TextKey);

  async function move(
    order: Movable,
    to: Movable['status'],
    more: { code?: string; why?: string } = {},
  ) {
    const outcome = await moveOrder(order, to, more);
    if (!outcome.ok) return outcome.code;
    dismissOffers(order.number);
    showToast({
      kind: 'done',
      text: t('today.moved', { number: order.number, state: stateText(to) }),
      ...(outcome.moved.undoUntil && {
        action: { label: t('today.undo'), run: () => void undo({ ...order, status: to }) },
      }),
    });
    return null;
  }

  function moveOn(order: Movable & { revision: number }): void {
    // Pressed twice: the first press has moved it.
    if (isBehind(order)) return;
    const to = nextStatus(order.status, order.mode) as Movable['status'] | null;
    if (!to) return;
    if (order.mode === 'Pickup' && to === 'delivered') useAsked.setState({ handOver: order });
    else void move(order, to);
  }

  async function undo(order?: Movable): Promise<void> {
    const outcome = await undoMove(order);
    if (!outcome) return showToast({ kind: 'done', text: t('today.nothingToUndo') });
    if (!outcome.ok) return undefined;
    const { number, status } = outcome.moved;
    dismissOffers(number);
    const told = outcome.told.length > 0 ? t('today.wasTold') : t('today.nothingTold');
    return showToast({
      kind: 'done',
      text: `${t('today.undone', { number, state: stateText(status) })} ${told}`,
    });
  }

  async function accept(order: Movable): Promise<void> {
    if (await acceptOrder(order)) {
      showToast({ kind: 'done', text: t('today.accepted', { number: order.number }) });
    }
  }

  return { move, moveOn, undo, accept };
}
