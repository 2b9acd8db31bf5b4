import type { FindOrder } from '@mahlab/bakery/api/order-history';
import type { AppContext } from '../app-context.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { createThrottle } from '../http/throttle.ts';
import { orderOfNumber } from '../orders/read-orders.ts';
import { queueRareMail } from '../outbox/queue-mail.ts';
import { isOrdersPhone, orderNumber } from './order-number.ts';

/** Links to orders, for whoever names one by its number and telephone. */
export type OrderLinks = {
  /**
   * Mails the order's link to the e-mail on it, in the background, so that neither answer nor time tells whether there
   * is such an order. Refuses only who asks too often.
   */
  ask(wanted: FindOrder & { network: string }): Refusal | null;
  /** Resolves when all that were asked for are looked up. */
  drain(): Promise<void>;
};

/** Who asks: a network about any order, and about one. */
const FROM_ONE = { tries: 30, seconds: 600 };
const FROM_ONE_ABOUT_ONE = { tries: 5, seconds: 3600 };
/** Links mailed of one order. Past them nothing is refused: its owner has them. */
const MAILED = { tries: 6, seconds: 24 * 3600 };

/** Opens the links of this process. */
export function openOrderLinks(
  context: Pick<AppContext, 'config' | 'database' | 'jobs' | 'log'>,
): OrderLinks {
  const { config, database, jobs, log } = context;
  const { processes } = database;
  const limited = (limit: typeof FROM_ONE) =>
    createThrottle({ ...limit, tries: config.rateLimit === 0 ? null : limit.tries, processes });
  const fromOne = limited(FROM_ONE);
  const aboutOne = limited(FROM_ONE_ABOUT_ONE);
  const mailed = limited(MAILED);
  const running = new Set<Promise<unknown>>();

  async function mail(number: number, phoneNumber: string): Promise<void> {
    const order = await orderOfNumber(database.orm, number);
    if (!order || !isOrdersPhone(order, phoneNumber) || order.customerEmail === '') return;
    if (!mailed.take(order.id)) return;
    const { id: orderId, customerEmail: recipient, language } = order;
    const content = { kind: 'order-link', orderId } as const;
    await database.orm.transaction((tx) =>
      queueRareMail(tx, context, { recipient, language, content }),
    );
    jobs.notifyWorker('mail.send');
  }

  return {
    ask({ number: typed, phoneNumber, network }) {
      const number = orderNumber(typed);
      for (const [throttle, key] of [
        [fromOne, network],
        [aboutOne, `${network} ${number}`],
      ] as const) {
        if (throttle.take(key)) continue;
        return refusal('too-many-requests', {}, { retryAfterSeconds: throttle.secondsLeft(key) });
      }
      if (number === null) return null;
      const mailing = mail(number, phoneNumber)
        .catch((fault: unknown) => log.error({ err: fault }, 'a link to an order was not mailed'))
        .finally(() => running.delete(mailing));
      running.add(mailing);
      return null;
    },
    async drain() {
      await Promise.all(running);
    },
  };
}
