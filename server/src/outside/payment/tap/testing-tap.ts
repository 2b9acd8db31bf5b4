import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatKwd } from '@mahlab/bakery/rules/money';

type Charge = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  reference: { order: string; gateway?: string; payment?: string };
  transaction: { created: string; url: string };
  source?: unknown;
};

/** A local server that speaks Tap's protocol, with a book of its own. */
export async function startTap(secretKey: string) {
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, { id: string; status: string; amount: number }>();
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${secretKey}`) return answer(401, { errors: [] });
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const sent = text === '' ? {} : JSON.parse(text);
    const [, , kind = '', id = ''] = (request.url ?? '').split('/');
    if (request.method === 'GET') {
      const found = kind === 'charges' ? charges.get(id) : refunds.get(id);
      return found ? answer(200, found) : answer(404, { errors: [{ code: '1143' }] });
    }
    if (kind === 'charges') {
      const name = `chg_${randomUUID()}`;
      const transaction = { created: String(Date.now()), url: `https://tap.example/${name}` };
      const { amount, currency, reference } = sent;
      const order = { order: reference.order };
      charges.set(name, {
        id: name,
        status: 'INITIATED',
        amount,
        currency,
        reference: order,
        transaction,
      });
      return answer(200, charges.get(name));
    }
    if (charges.get(sent.charge_id)?.status !== 'CAPTURED') return answer(400, { errors: [] });
    const refund = { id: `re_${randomUUID()}`, status: 'PENDING', amount: sent.amount };
    refunds.set(refund.id, refund);
    return answer(200, refund);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    charges,
    refunds,
    /** Ends a charge as a person at the bank would. */
    decide(id: string, status: string): Charge {
      const charge = charges.get(id);
      if (!charge) throw new Error(`no charge ${id}`);
      charge.status = status;
      charge.reference = { ...charge.reference, gateway: '123', payment: '456' };
      return charge;
    },
    /** The webhook of a charge, signed as they sign it. */
    webhook(charge: Charge, key = secretKey) {
      const { id, amount, currency, reference, status, transaction } = charge;
      const text =
        `x_id${id}x_amount${formatKwd(Math.round(amount * 1000))}x_currency${currency}` +
        `x_gateway_reference${reference.gateway ?? ''}x_payment_reference${reference.payment ?? ''}` +
        `x_status${status}x_created${transaction.created}`;
      const hashstring = createHmac('sha256', key).update(text).digest('hex');
      return { body: JSON.stringify(charge), headers: { hashstring } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
