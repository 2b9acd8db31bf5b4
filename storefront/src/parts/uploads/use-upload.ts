import { endpoints } from '@mahlab/bakery/api/endpoints';
import { upload } from '@mahlab/web/client.ts';
import { useHere } from '@mahlab/web/use-here.ts';
import { useRef, useState } from 'react';
import { shrunkPicture } from './shrink-picture.ts';

type Listener = { onReference: (reference: string) => void; onBusy: (busy: boolean) => void };

/** What the server answers to a picture that it will never take: another kind of file, a damaged or too large one. */
const REFUSED = [400, 413, 415, 422];

/**
 * Sends one picture, made smaller where that helps, and tells its reference. `failed`: it can be sent
 * again. `refused`: only another one can. What the server says against it shows as a toast (Spec 8).
 */
export function useUpload({ onReference, onBusy }: Listener) {
  const [state, setState] = useState<'none' | 'uploading' | 'failed' | 'refused'>('none');
  const last = useRef<File>(null);
  const here = useHere();

  async function send(file: File): Promise<void> {
    last.current = file;
    setState('uploading');
    onBusy(true);
    const small = await shrunkPicture(file);
    const outcome = typeof small === 'string' ? null : await upload(endpoints.upload(), [small]);
    if (!here.current) return;
    onBusy(false);
    if (!outcome) return setState('refused');
    if (!outcome.ok) return setState(REFUSED.includes(outcome.status) ? 'refused' : 'failed');
    setState('none');
    // Spec 3: the first returned reference is used.
    const [reference] = outcome.answer;
    if (reference) onReference(reference);
  }

  return {
    state,
    send: (file: File) => void send(file),
    retry: () => last.current && void send(last.current),
  };
}
