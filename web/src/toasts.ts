import { create } from 'zustand';

/** A passing message. Errors stay 3 s at the top end (Spec 9), unless a field tells them; those with an action 6 s at the bottom. */
export type Toast = {
  id: number;
  kind: 'error' | 'done';
  text: string;
  /** No answer came from the server: the text is then the shop's own. */
  offline?: boolean;
  action?: { label: string; run: () => void };
};

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast in place of an equal one that is still shown, so that failures do not pile up. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const added = { ...toast, id: lastId };
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((other) => other.text !== toast.text || other.kind !== toast.kind),
      added,
    ].slice(-3),
  }));
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
