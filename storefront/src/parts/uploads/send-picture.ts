import type { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { showToast } from '@mahlab/web/toasts.ts';

type Options = {
  /** How much is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one picture and tells how far it is, which `fetch` cannot. Answers its reference; null when it
 * failed, which shows as a toast (Spec 8), or when it was called off.
 */
export function sendPicture(file: File, { onProgress, signal }: Options): Promise<string | null> {
  const form = new FormData();
  form.append('files', file);
  const request = new XMLHttpRequest();
  request.open('POST', endpoints.upload());
  request.setRequestHeader('Accept-Language', document.documentElement.lang);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.onabort = () => resolve(null);
    request.onerror = () => {
      showToast({ kind: 'error', text: '', offline: true });
      resolve(null);
    };
    request.onload = () => resolve(referenceIn(request));
    request.send(form);
  });
}

function referenceIn({ status, responseText }: XMLHttpRequest): string | null {
  const body = parsed(responseText);
  if (status === 200 && Array.isArray(body) && typeof body[0] === 'string') return body[0];
  const { message = '' } = (body ?? {}) as Partial<ErrorBody>;
  showToast({ kind: 'error', text: Array.isArray(message) ? message.join(', ') : message });
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
