import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import {
  LateTold,
  MovedAlready,
  NewNote,
  NewProblem,
  OrderAccepted,
  OrderLate,
  OrderMove,
  OrderMoved,
  OrderUndo,
  OrderUndone,
  ProblemTold,
  StaffNote,
} from '@mahlab/bakery/api/staff-move';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { sendRefusal } from '../http/refusal.ts';
import { moveOrder } from '../orders/move-order.ts';
import { undoMove } from '../orders/undo-move.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { wireMoved } from './moved.ts';
import { acceptOrder, noteOrder, tellLate, tellProblem } from './tell.ts';

const ById = z.object({ id: z.string().max(100) });

/** What staff do with an order on its way through the bakery. */
export function moveRoutes(app: App, context: AppContext): void {
  const moving = staffOnly(context, 'move');
  const seeing = staffOnly(context, 'see-orders');
  const making = staffOnly(context, 'make');
  const telling = staffOnly(context, 'change-delivery');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

  app.post(
    staffDayEndpoints.moveOrder.pattern,
    {
      onRequest: moving,
      schema: {
        tags,
        summary: 'Moves an order on',
        description:
          'Along the table of states, as the role may. `from` is where it stood on the page: one that stands elsewhere is ' +
          'answered 409 `moved-already`, with who moved it and when. Its shopper hears of it a minute later.',
        params: ById,
        body: OrderMove,
        response: { 200: OrderMoved, ...errors, 409: MovedAlready, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const moved = await moveOrder(context, actorOf(request), { ...request.body, id });
      return moved.ok ? wireMoved(context, moved.order) : sendRefusal(request, reply, moved);
    },
  );

  app.post(
    staffDayEndpoints.undoMove.pattern,
    {
      onRequest: moving,
      schema: {
        tags,
        summary: 'Takes the last move of an order back',
        description:
          'For whoever made it within ten minutes, else for a manager. Mails of it that have not left are called back; ' +
          'those that have are in `told`.',
        params: ById,
        body: OrderUndo,
        response: { 200: OrderUndone, ...errors, 409: MovedAlready },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const back = await undoMove(context, actorOf(request), { ...request.body, id });
      if (!back.ok) return sendRefusal(request, reply, back);
      const { calledBack, told } = back;
      return { ...(await wireMoved(context, back.order)), calledBack, told };
    },
  );

  app.post(
    staffDayEndpoints.acceptOrder.pattern,
    {
      onRequest: making,
      schema: {
        tags,
        summary: 'Takes a new order: the bakery has seen it',
        params: ById,
        response: { 200: OrderAccepted, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const taken = await acceptOrder(context, actorOf(request), request.params.id);
      return taken.ok ? taken.accepted : sendRefusal(request, reply, taken);
    },
  );

  app.post(
    staffDayEndpoints.tellLate.pattern,
    {
      onRequest: telling,
      schema: {
        tags,
        summary: 'Tells the shopper that an order comes later, and when',
        params: ById,
        body: OrderLate,
        response: { 200: LateTold, ...errors, 409: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const told = await tellLate(context, actorOf(request), asked);
      return told.ok ? told.late : sendRefusal(request, reply, told);
    },
  );

  app.post(
    staffDayEndpoints.noteOrder.pattern,
    {
      onRequest: seeing,
      schema: {
        tags,
        summary: 'Leaves a note for the team, or one about an allergy',
        params: ById,
        body: NewNote,
        response: { 200: StaffNote, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const noted = await noteOrder(context, actorOf(request), asked);
      return noted.ok ? noted.note : sendRefusal(request, reply, noted);
    },
  );

  app.post(
    staffDayEndpoints.tellProblem.pattern,
    {
      onRequest: making,
      schema: {
        tags,
        summary: 'Tells Today that a cake has a problem in the kitchen, or that it is settled',
        params: ById,
        body: NewProblem,
        response: { 200: ProblemTold, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const told = await tellProblem(context, actorOf(request), asked);
      return told.ok ? { problem: told.problem } : sendRefusal(request, reply, told);
    },
  );
}
