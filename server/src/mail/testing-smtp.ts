import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Taken = { from: string; to: string[]; raw: string };

/** A real mail server on loopback. */
export type TestSmtp = {
  url: string;
  /** What it took, first to last. */
  taken: Taken[];
  /** What becomes of the next mails: taken, refused, or taken without the sender hearing of it. */
  mood: 'take' | 'refuse' | 'take and hang up';
  close(): Promise<void>;
};

export async function startSmtp(): Promise<TestSmtp> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        raw += text;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        if (smtp.mood === 'refuse') return callback(refusalOf(to));
        taken.push({ from: mailFrom ? mailFrom.address : '', to, raw });
        if (smtp.mood === 'take and hang up') {
          for (const connection of server.connections) connection.close();
        } else callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    mood: 'take',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return smtp;
}

/** As servers refuse: in words that say for whom, which must go no further. */
function refusalOf(to: string[]): Error {
  return Object.assign(new Error(`no such user ${to.join()}`), { responseCode: 550 });
}
