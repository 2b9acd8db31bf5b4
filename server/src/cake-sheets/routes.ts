import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { CAKE_VIEWS } from '@mahlab/bakery/rules/cake-image';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { readWindow } from '../documents/window.ts';
import { type Refusal, refusal, sendRefusal } from '../http/refusal.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { linesOf } from '../orders/read-orders.ts';
import { staffOnly } from '../people/authorise.ts';
import { orderFor } from '../staff/order-for.ts';
import { print } from '../typeset/print.ts';
import { cakePictures } from './cake-pictures.ts';
import { sheetCakes, sheetOrder } from './read-cakes.ts';
import { cakeSheet, type PicturedCake, pictureName } from './sheet.ts';

/** The decorator's sheet of an order's designed cakes, as PDF. */
export function cakeSheetRoutes(app: App, context: AppContext): void {
  app.get(
    staffEndpoints.cakeSheet.pattern,
    {
      onRequest: staffOnly(context, 'see-orders'),
      schema: {
        tags: ['Staff'],
        summary: 'The decorator’s sheet of an order’s designed cakes',
        description:
          'PDF, a page a cake. Made anew at each call from the order and the pictures of now; as long as ' +
          'neither changes, the same bytes. An order without a designed cake is answered 404.',
        produces: ['application/pdf'],
        params: z.object({ id: z.string().max(100) }),
        response: { 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, right: 'see-orders' } as const;
      const made = await makeSheet(context, await orderFor(context, request, asked));
      reply.header('cache-control', 'private, no-store');
      return made.ok ? show(reply, made) : sendRefusal(request, reply, made);
    },
  );
}

function show(reply: FastifyReply, { number, pdf }: Made) {
  return reply
    .headers({
      'content-disposition': `inline; filename="cake-sheet-${number}.pdf"`,
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(pdf);
}

type Made = { ok: true; number: number; pdf: Buffer };

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
  const pdf = await print({
    template: 'cake-sheet',
    sheet: cakeSheet(sheetOrder(order, await readWindow(orm, order.id)), pictured),
    issuedAt: order.createdAt,
    pictures: picturesByName(pictured),
  });
  return { ok: true, number: order.number, pdf };
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
