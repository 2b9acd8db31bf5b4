import type { KitchenLine, KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { Problem } from '@mahlab/bakery/rules/staff/problems';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { showToast } from '@mahlab/web/toasts.ts';
import { tellProblem } from '../board/tell-problem.ts';
import { useSession } from '../session/me.ts';
import { type TextKey, useTranslations } from '../translations.ts';
import { queueAction, undoAction } from './action-queue.ts';
import { arrange, takeInHand, useKitchen } from './kitchen-store.ts';
import { isTicked, primaryOf } from './primary.ts';
import { stationNow, useRole } from './use-view.ts';

/** What a person does with an order at a station. On a tablet that is locked nothing of it happens. */
export function useOrderActions(station: Station) {
  const t = useTranslations();
  const role = useRole();
  const { state, me } = useSession();
  const by = me?.person?.name ?? '';
  const mayAct = me?.person !== null && me?.person !== undefined && state !== 'locked';

  /** What the large button says: begin, tick the cake that is looked at, or move on. */
  function primary(order: KitchenOrder): void {
    const next = primaryOf(order, { station, chosen: useKitchen.getState().line });
    if (next.kind === 'tick') tick(order, next.line);
    else if (next.kind === 'seen') see(order, next.revision);
    else if (next.kind !== 'none') move(order, next.to);
  }

  function see(order: KitchenOrder, revision: number): void {
    if (mayAct) queueAction({ order, by, action: { kind: 'seen', revision } });
  }

  function tick(order: KitchenOrder, line: KitchenLine): void {
    if (!mayAct) return;
    const done = !isTicked(line, station);
    queueAction({ order, by, action: { kind: 'tick', line: line.line, station, done } });
    // On to the next cake of the order that is not done.
    if (done) useKitchen.setState({ line: null });
  }

  function move(order: KitchenOrder, to: KitchenOrder['status']): void {
    if (!mayAct) return;
    queueAction({ order, by, action: { kind: 'move', from: order.status, to } });
    const now = stationNow(station, role);
    // It has left the station: the next one comes on top.
    if (!now.some(({ id }) => id === order.id)) showAll();
  }

  /** Everything in its order, what waited too. */
  function showAll(): void {
    arrange(station, stationNow(station, role));
  }

  async function undo(): Promise<void> {
    if (!mayAct) return;
    const outcome = await undoAction();
    if (outcome.kind === 'nothing') showToast({ kind: 'done', text: t('today.nothingToUndo') });
    if (outcome.kind === 'needs-line') {
      showToast({ kind: 'error', text: t('kitchen.undoNeedsLine'), offline: true });
    }
    if (outcome.kind !== 'undone') return;
    const { number, order, action } = outcome.undone;
    showAll();
    if (stationNow(station, role).some(({ id }) => id === order)) takeInHand(order);
    const text =
      action.kind === 'move'
        ? t('kitchen.undoneMove', { number, state: t(`state.${action.from}` as TextKey) })
        : t('kitchen.undoneTick', { number });
    showToast({ kind: 'done', text });
  }

  /** Today hears of a problem at once, or that it is settled. Needs a line. */
  async function problem(order: KitchenOrder, kind: Problem | null): Promise<boolean> {
    if (!mayAct) return false;
    const told = await tellProblem(order.id, kind);
    if (told === undefined) return false;
    useKitchen.setState(({ queue }) => ({
      queue: queue && {
        ...queue,
        orders: queue.orders.map((one) => (one.id === order.id ? { ...one, problem: told } : one)),
      },
    }));
    return true;
  }

  return { mayAct, primary, tick, showAll, undo, problem };
}
