import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../client.ts';

type Listener = { onReference: (reference: string) => void; onBusy: (busy: boolean) => void };

/** Sends one picture and tells its reference. What the server says against it shows as a toast (Spec 8). */
export function useUpload({ onReference, onBusy }: Listener) {
  const [state, setState] = useState<'none' | 'uploading' | 'failed'>('none');
  const last = useRef<File>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function send(file: File): Promise<void> {
    last.current = file;
    setState('uploading');
    onBusy(true);
    const outcome = await upload(endpoints.upload(), [file]);
    if (!here.current) return;
    onBusy(false);
    // Spec 3: the first returned reference is used.
    const reference = outcome.ok ? outcome.answer[0] : undefined;
    setState(reference ? 'none' : 'failed');
    if (reference) onReference(reference);
  }

  return {
    state,
    send: (file: File) => void send(file),
    retry: () => last.current && void send(last.current),
  };
}
