import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { ORDER, ORDER_PATH, payForm, SANDBOX_PATH, sessionOf, verifyPath } from '../order.ts';
import type { Book } from './book.ts';
import { THIS_RELEASE } from './releases.ts';
import { type Seen, startWatch } from './seen.ts';
import { codeOf, isPutOff, openVisitor } from './visitor.ts';

export type Load = { readsPerSecond: number; ordersPerMinute: number };

export type Shoppers = {
  /** What they saw since the last call. */
  look(): Seen;
  /** Lets them finish what they began, and answers what they were told. `pictures` are those that were taken. */
  stop(): Promise<Book & { pictures: string[] }>;
};

const PAGES = ['/', '/ar', '/search', '/contact', '/product/strawberry-cream-cake', '/office'];
const NAMED = /(?:src|href)="((?:\/office)?\/assets\/[^"]+|\/files\/[^"]+)"/g;
/** Pages and orders at the same time; a shop that falls behind is asked for no more pages. */
const MOST_AT_ONCE = 1000;
/** Between two pictures that shoppers send. */
const PICTURE_MS = 2000;
const PICTURE = readFileSync(join(THIS_RELEASE, 'server/seed/pictures/promo-design.webp'));
const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Shoppers who read pages with all files that these name, others who place and pay orders, and one who sends pictures, at
 * steady rates: a slow answer does not slow the others.
 */
export function startShoppers(url: string, { readsPerSecond, ordersPerMinute }: Load): Shoppers {
  const watch = startWatch();
  const { ask, insist, leave } = openVisitor(url, watch);
  let isOpen = true;
  const underWay = new Set<Promise<void>>();
  const book = { sent: 0, placed: [] as string[], paid: [] as string[], pictures: [] as string[] };

  async function read(path: string): Promise<string> {
    const begun = performance.now();
    const name = nameOf(path);
    try {
      const answer = await ask('GET', path);
      if (answer.status === 200) {
        watch.done('reads', begun);
        return answer.body;
      }
      if (isPutOff(answer)) watch.putOff('reads');
      else watch.failed('reads', `${name}: ${answer.status}`);
    } catch (fault) {
      watch.failed('reads', `${name}: ${codeOf(fault)}`);
    }
    return '';
  }

  async function readPage(path: string): Promise<number> {
    const html = await read(path);
    const files = new Set([...html.matchAll(NAMED)].map(([, file = '']) => file));
    await Promise.all([...files].map(read));
    return 1 + files.size;
  }

  async function order() {
    const key = { ...JSON_TYPE, 'idempotency-key': randomUUID() };
    book.sent += 1;
    const begun = performance.now();
    const taken = await insist('orders', () =>
      ask('POST', ORDER_PATH, { headers: key, body: JSON.stringify(ORDER) }),
    );
    if (!taken) return;
    const { orderId, token, paymentLink } = JSON.parse(taken.body) as OrderPlaced;
    watch.done('orders', begun);
    book.placed.push(orderId);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await insist('orders', () =>
      ask('POST', SANDBOX_PATH, { headers: form, body: payForm(sessionOf(paymentLink)) }),
    );
    const verify = JSON.stringify({ token, requested_order_id: orderId });
    const settled = await insist('orders', () =>
      ask('POST', verifyPath(orderId), { headers: JSON_TYPE, body: verify }),
    );
    if (settled) book.paid.push(orderId);
  }

  /** Sends a picture, as whoever has it printed on a cake, and looks at it. */
  async function sendPicture() {
    const begun = performance.now();
    const sent = await insist('pictures', () => ask('POST', `${API_BASE}/upload`, pictureForm()));
    if (!sent) return;
    const [reference = ''] = JSON.parse(sent.body) as string[];
    const picture = `/files/${reference}/360.webp`;
    book.pictures.push(picture);
    if (await insist('pictures', () => ask('GET', picture))) watch.done('pictures', begun);
  }

  function begin(work: () => Promise<unknown>) {
    const one: Promise<void> = work()
      .then(
        () => {},
        (fault: unknown) => watch.failed('orders', codeOf(fault)),
      )
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }

  async function readSteadily() {
    // A page brings some ten files; how many is known when it is read.
    let perPage = 10;
    let due = performance.now();
    for (let turn = 0; isOpen; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      if (underWay.size < MOST_AT_ONCE) {
        begin(async () => {
          perPage = 0.9 * perPage + 0.1 * (await readPage(path));
        });
      }
      // What a late timer cost is made up for, but for no longer than a second.
      due = Math.max(due + (1000 * perPage) / readsPerSecond, performance.now() - 1000);
      await sleep(Math.max(0, due - performance.now()));
    }
  }

  async function steadily(everyMs: number, work: () => Promise<unknown>) {
    while (isOpen) {
      begin(work);
      await sleep(everyMs);
    }
  }

  const going = Promise.all([
    readSteadily(),
    steadily(60_000 / ordersPerMinute, order),
    steadily(PICTURE_MS, sendPicture),
  ]);
  return {
    look: watch.look,
    async stop() {
      isOpen = false;
      await going;
      await Promise.all(underWay);
      leave();
      return book;
    },
  };
}

function nameOf(path: string): string {
  if (path.includes('/assets/')) return 'a file of a build';
  return path.startsWith('/files/') ? 'a picture' : 'a page';
}

function pictureForm() {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="cake.webp"\r\ncontent-type: image/webp\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), PICTURE, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
