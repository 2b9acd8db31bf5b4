import type { Config } from '../config.ts';
import { type Refusal, refusal } from './refusal.ts';
import { createThrottle } from './throttle.ts';

/** The bytes that each network may have the shop keep. */
export type ByteQuota = {
  /** Takes so many bytes of a network's; answers the refusal when fewer are left. */
  take(network: string, bytes: number): Refusal | null;
};
export type ByteQuotas = Record<'uploads' | 'carts' | 'orders', ByteQuota>;

const HOUR = 3600;
/** A day has so many hours' bytes. */
const HOURS_OF_DAY = 4;

/** Makes the quotas of this process, by the settings of megabytes an hour. */
export function createByteQuotas({
  networkMegabytes: { uploads, carts, orders },
  rateLimit,
}: Pick<Config, 'networkMegabytes' | 'rateLimit'>): ByteQuotas {
  const quota = (megabytes: number) => byteQuota(rateLimit === 0 ? null : megabytes * 1_000_000);
  return { uploads: quota(uploads), carts: quota(carts), orders: quota(orders) };
}

function byteQuota(anHour: number | null): ByteQuota {
  const ofHour = createThrottle({ tries: anHour, seconds: HOUR });
  const ofDay = createThrottle({ tries: anHour && anHour * HOURS_OF_DAY, seconds: 24 * HOUR });
  const usedUp = (seconds: number) =>
    refusal('quota-used-up', {}, { retryAfterSeconds: seconds || HOUR });
  return {
    take(network, bytes) {
      if (!ofHour.take(network, bytes)) return usedUp(ofHour.secondsLeft(network));
      if (ofDay.take(network, bytes)) return null;
      ofHour.giveBack(network, bytes);
      return usedUp(ofDay.secondsLeft(network));
    },
  };
}
