import { useModals } from '@mahlab/web/use-modal.ts';
import { useEffect } from 'react';
import { findKey } from './find-key.ts';
import { activeKeys, useLayers } from './keys.ts';

const FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
/** What these do by themselves when they have the focus stays theirs. */
const PRESSED = 'button, a, [role=button], summary, input[type=radio], input[type=checkbox]';

/** Listens for keys on the whole page. Letters sleep while a field has the focus, and under a dialog all keys do. */
export function useKeyboard(): void {
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target as Element;
  if (event.defaultPrevented || event.isComposing) return;
  if (useModals.getState().open.length > 0) return;
  if (target.matches(FIELD)) {
    if (event.code === 'Escape') (target as HTMLElement).blur();
    return;
  }
  const native = event.code === 'Enter' || event.code === 'Space';
  if (native && target.matches(PRESSED) && !target.matches('[data-card]')) return;
  if (event.code.startsWith('Arrow') && target.matches('input')) return;
  const key = findKey(event, activeKeys(useLayers.getState().layers));
  if (!key) return;
  event.preventDefault();
  // Held down, only the arrows go on: nothing else is meant twice.
  if (event.repeat && !event.code.startsWith('Arrow')) return;
  key.run(event);
}
