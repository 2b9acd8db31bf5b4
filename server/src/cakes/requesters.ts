import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { clientNetwork } from '../http/client-network.ts';
import { createThrottle } from '../http/throttle.ts';
import type { Requester } from './cakes.ts';

/** For one network. Designs change with every pause in typing, and many shoppers share a mobile carrier's address. */
const PAINTED_A_MINUTE = 300;
/** What is painted past that is not cached. */
const KEPT_BYTES_A_MINUTE = 5_000_000;

/** Makes the function that tells who requests a picture: a network is one requester. */
export function createRequesters({ rateLimit }: Pick<Config, 'rateLimit'>) {
  const aMinute = (most: number) =>
    createThrottle({ tries: rateLimit === 0 ? null : most, seconds: 60 });
  const painted = aMinute(PAINTED_A_MINUTE);
  const kept = aMinute(KEPT_BYTES_A_MINUTE);
  return ({ ip }: Pick<FastifyRequest, 'ip'>): Requester => {
    const owner = clientNetwork(ip);
    return {
      owner,
      mayPaint: () => painted.take(owner),
      mayKeep: (bytes) => kept.take(owner, bytes),
    };
  };
}
