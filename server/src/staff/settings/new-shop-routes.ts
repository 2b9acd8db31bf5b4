import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { NewShop, NewShopState } from '@mahlab/bakery/api/staff-new-shop';
import type { App, AppContext } from '../../app-context.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { staleRefusal } from '../../people/actor.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { beginShop, newShopState } from './begin-shop.ts';

const LONGEST_WAIT_MS = 2000;

/** How a shop of one's own takes the demo's place. */
export function newShopRoutes(app: App, context: AppContext): void {
  const { database, files, catalogue } = context;
  const onRequest = staffOnly(context, 'settings');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

  app.get(
    staffEndpoints.newShop.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Whether a shop of one’s own may take the demo’s place, and what would go',
        response: { 200: NewShopState, ...errors },
      },
    },
    () => newShopState(database.orm),
  );

  app.post(
    staffEndpoints.newShop.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Begins a shop of one’s own in place of the demo',
        description:
          'With a passkey of the last five minutes, and once. Menu, orders, customers, requests, codes, reviews and kitchens of ' +
          'the demo go for good; the shop has what is sent, all or nothing. Refused where a bank other than the sandbox has ' +
          'had to do with an order.',
        body: NewShop,
        response: { 200: NewShopState, ...errors, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const stale = staleRefusal(actorOf(request));
      if (stale) return sendRefusal(request, reply, stale);
      const shop = sanitizeText(request.body);
      const begun = await database.orm
        .transaction(async (tx) => {
          const done = await beginShop(tx, shop);
          // Nothing of a shop that is refused stays written.
          if (!done.ok) throw new NotBegun(done);
          const after = { ...done.goes, shopName: shop.settings.shopName };
          await audit(tx, request, { object: 'shop', kitchen: done.kitchen, after });
          return done;
        })
        .catch((fault: unknown) => {
          if (fault instanceof NotBegun) return fault.refused;
          throw fault;
        });
      if (!begun.ok) return sendRefusal(request, reply, begun);
      for (const file of begun.files) await files.store.remove(file);
      await untilShown(catalogue, begun.kitchen);
      return newShopState(database.orm);
    },
  );
}

/** Waits until this process sells by the new kitchen: whoever began the shop looks at it next. The notice takes a moment. */
async function untilShown(catalogue: AppContext['catalogue'], kitchen: string): Promise<void> {
  const until = Date.now() + LONGEST_WAIT_MS;
  const isShown = () => catalogue.current().content.branches.some(({ id }) => id === kitchen);
  while (!isShown() && Date.now() < until) await sleep(20);
}

type Refused = Parameters<typeof sendRefusal>[2];

/** Takes the transaction back. */
class NotBegun extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super('a shop was not begun');
    this.refused = refused;
  }
}
