import { useKeys } from '../../keys/keys.ts';
import { inTurn, type WindowGroup } from '../../runs/waiting.ts';

type Given = {
  groups: WindowGroup[];
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};

/** The keys of the orders that wait: up and down, choose one, choose its whole window. */
export function useWaitingKeys({ groups, chosen, choose }: Given): void {
  const orders = inTurn(groups).map(({ order }) => order.id);
  const inHand = () =>
    document.activeElement?.closest<HTMLElement>('[data-waiting]')?.dataset['waiting'] ?? '';
  const go = (by: number) => {
    const at = orders.indexOf(inHand());
    const to = orders[at < 0 ? 0 : Math.min(orders.length - 1, Math.max(0, at + by))];
    document.querySelector<HTMLElement>(`[data-waiting="${to}"]`)?.focus();
  };
  const toggle = () => {
    const id = inHand();
    if (id) choose([id], !chosen.has(id));
  };
  const window = () => {
    const group = groups.find((one) => inTurn([one]).some(({ order }) => order.id === inHand()));
    const ids = inTurn(group ? [group] : groups.slice(0, 1)).map(({ order }) => order.id);
    choose(ids, !ids.every((id) => chosen.has(id)));
  };
  useKeys([
    { code: 'ArrowUp', cap: '↑', label: 'runs.keyRow', told: true, run: () => go(-1) },
    { code: 'ArrowDown', cap: '↓', label: 'runs.keyRow', told: true, run: () => go(1) },
    { code: 'KeyX', cap: 'X', label: 'runs.keyChoose', told: true, run: toggle },
    { code: 'KeyW', cap: 'W', label: 'runs.keyWindow', told: true, run: window },
  ]);
}
