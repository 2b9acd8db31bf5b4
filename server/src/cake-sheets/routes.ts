import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { PaperQuery, PrintedPages } from '@mahlab/bakery/api/staff-paper';
import { CAKE_VIEWS } from '@mahlab/bakery/rules/cake-image';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { cardsOf } from '../board/card-queries.ts';
import { readWindow } from '../documents/window.ts';
import { type Refusal, refusal, sendRefusal } from '../http/refusal.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { linesOf } from '../orders/read-orders.ts';
import { staffOnly } from '../people/authorise.ts';
import { ticketContent } from '../print-log/content.ts';
import { replacesText } from '../print-log/printing-texts.ts';
import { nextCopy, printsOf } from '../print-log/queries.ts';
import { type PaperToPrint, sendPaper } from '../print-log/send-paper.ts';
import { orderFor } from '../staff/order-for.ts';
import { cakePictures } from './cake-pictures.ts';
import { sheetCakes, sheetOrder } from './read-cakes.ts';
import { cakeSheet, type PicturedCake, pictureName } from './sheet.ts';

/** The decorator's sheet of an order's designed cakes, as PDF. */
export function cakeSheetRoutes(app: App, context: AppContext): void {
  app.get(
    staffDayEndpoints.cakeSheet.pattern,
    {
      onRequest: staffOnly(context, 'see-orders'),
      schema: {
        tags: ['Staff'],
        summary: 'The decorator’s sheet of an order’s designed cakes',
        description:
          'PDF, or with `as=pages` what a browser shows and prints; a page a cake. Made anew at each call from the order and the pictures of now; as long as ' +
          'neither changes, the same bytes. An order without a designed cake is answered 404.',
        produces: ['application/pdf', 'application/json'],
        params: z.object({ id: z.string().max(100) }),
        querystring: PaperQuery,
        response: {
          200: PrintedPages,
          401: ErrorBody,
          403: ErrorBody,
          404: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, right: 'see-orders' } as const;
      const made = await makeSheet(context, await orderFor(context, request, asked));
      if (made.ok) return sendPaper(reply, request.query.as, made.sheet);
      reply.header('cache-control', 'private, no-store');
      return sendRefusal(request, reply, made);
    },
  );
}

type Made = { ok: true; sheet: PaperToPrint };

async function makeSheet(context: AppContext, order: Order | null): Promise<Made | Refusal> {
  const { orm } = context.database;
  const catalogue = context.catalogue.current();
  const cakes = order ? sheetCakes(await linesOf(orm, [order.id]), catalogue) : [];
  if (!order || cakes.length === 0) return refusal('not-found');
  const pictured: PicturedCake[] = [];
  for (const cake of cakes) {
    const painted = await cakePictures(context, cake, catalogue);
    if (!painted.ok) return painted;
    pictured.push({ cake, pictures: painted.pictures });
  }
  const [row] = await cardsOf(orm, [order.id]);
  if (!row) throw new Error(`order ${order.id} went away`);
  const content = ticketContent(row);
  const prints = await printsOf(orm, [order.id]);
  const { replaces } = nextCopy(prints, { paper: 'cake-sheet', content });
  const sheet: PaperToPrint = {
    paper: 'cake-sheet',
    size: 'a4',
    file: `cake-sheet-${order.number}`,
    revision: row.revision_number,
    content,
    prints,
    job: {
      template: 'cake-sheet',
      sheet: cakeSheet(
        sheetOrder(order, await readWindow(orm, order.id)),
        pictured,
        replacesText({ at: new Date(), replaces }),
      ),
      issuedAt: order.createdAt,
      pictures: picturesByName(pictured),
    },
  };
  return { ok: true, sheet };
}

function picturesByName(cakes: PicturedCake[]): Record<string, Buffer> {
  const named = cakes.flatMap(({ pictures }, index) =>
    [...CAKE_VIEWS, 'print' as const].flatMap((of) => {
      const picture = of === 'print' ? pictures.print : pictures.sides[of];
      return picture ? [[pictureName(index, of), picture.bytes] as const] : [];
    }),
  );
  return Object.fromEntries(named);
}
