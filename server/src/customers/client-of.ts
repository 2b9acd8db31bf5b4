import { ErrorBody } from '@mahlab/bakery/api/common';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/client-network.ts';
import type { ServerKey } from '../secrets/server-key.ts';

/** A MAC of the request's network: limits recognise it, and nobody can read the address from it. */
export function clientOf(key: ServerKey, request: Pick<FastifyRequest, 'ip'>): string {
  return clientOfNetwork(key, clientNetwork(request.ip));
}

/** The same of a network. */
export function clientOfNetwork(key: ServerKey, network: string): string {
  return key.mac('client', network);
}

/** Response schemas for the statuses with which a route refuses. */
export function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}
