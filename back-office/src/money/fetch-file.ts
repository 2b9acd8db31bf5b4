import type { GetPath } from '@mahlab/bakery/api/endpoint';
import type { Outcome } from '@mahlab/web/client.ts';

/** A file as it came, and what the server calls it. */
export type FetchedFile = { name: string; content: Blob };

/** Fetches a file as whoever is signed in. A refusal is answered with its code and its text in the page's language. */
export async function fetchFile(path: GetPath<string>): Promise<Outcome<FetchedFile>> {
  const nothing = { ok: false, status: 0, code: 'offline', message: '', body: {} } as const;
  try {
    const headers = { 'Accept-Language': document.documentElement.lang };
    const response = await fetch(path, { headers });
    if (!response.ok) {
      const body = (await response.json()) as { code?: string; message?: string };
      const { code = 'fault', message = '' } = body;
      return { ok: false, status: response.status, code, message, body };
    }
    const told = response.headers.get('content-disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(told)?.[1] ?? 'mahlab.csv';
    return { ok: true, answer: { name, content: await response.blob() } };
  } catch {
    // No line, or it broke off half way: half a file is none.
    return nothing;
  }
}

/** Puts a file among the device's downloads. */
export function saveFile({ name, content }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
