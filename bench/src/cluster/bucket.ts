import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Tells, Told } from './bucket-server.ts';

/** A bucket that checks signatures, in a process of its own, and that can be away. */
export type Bucket = {
  /** What a shop is told of it. */
  settings: Record<string, string>;
  tell(what: Told): void;
  /** Requests whose signature was wrong. */
  refused(): number;
  stop(): void;
};

/** Starts it empty. */
export async function startBucket(): Promise<Bucket> {
  const secret = randomUUID();
  const child = fork(fileURLToPath(new URL('bucket-server.ts', import.meta.url)), {
    env: { ...process.env, BUCKET_SECRET: secret },
  });
  let refused = 0;
  child.on('message', (tells: Tells) => {
    if ('refusedSignatures' in tells) refused = tells.refusedSignatures;
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'mahlab',
      S3_ACCESS_KEY_ID: 'mahlab',
      S3_SECRET_ACCESS_KEY: secret,
    },
    tell: (what) => void child.send(what),
    refused: () => refused,
    stop: () => child.disconnect(),
  };
}
