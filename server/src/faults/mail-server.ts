import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback that notes what arrives. */
export type MailServer = {
  url: string;
  /** When each message arrived, by its id. */
  messages: Map<string, number[]>;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const messages = new Map<string, number[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        raw += text;
      });
      stream.on('end', () => {
        const id = /^message-id:\s*<([^@>]+)/im.exec(raw)?.[1] ?? 'nameless';
        messages.set(id, [...(messages.get(id) ?? []), Date.now()]);
        callback();
      });
    },
  });
  // A shop that is killed in mid-mail breaks its connection: the mail comes again.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
