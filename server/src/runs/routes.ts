import { ErrorBody } from '@mahlab/bakery/api/common';
import {
  AddStops,
  NewRun,
  Run,
  RunList,
  RunMoved,
  RunQuery,
  RunTap,
  SortStops,
  StopTakenOut,
} from '@mahlab/bakery/api/staff-run';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { languageOf } from '../http/language.ts';
import { type Refusal, refusal, refusalMessage, sendRefusal } from '../http/refusal.ts';
import { reaches } from '../people/actor.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { sortStops, takeOutStop } from './change-run.ts';
import { addStops, handOrders } from './hand-orders.ts';
import { listRuns } from './list-runs.ts';
import { type MovedStops, runBack, runOut } from './move-run.ts';
import { runOfId } from './queries.ts';
import { wireRuns } from './wire-run.ts';

const ById = z.object({ id: z.string().max(100) });
const ByStop = ById.extend({ order: z.string().max(100) });

/** Drivers' runs: handing orders over, their order, leaving and being called back. */
export function runRoutes(app: App, context: AppContext): void {
  const seeing = staffOnly(context, 'see-runs');
  const handing = staffOnly(context, 'hand-runs');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
  const refused = { ...errors, 409: ErrorBody, 422: ErrorBody };

  async function wireRun(request: FastifyRequest, id: string): Promise<Run> {
    const row = await runOfId(context.database.orm, id);
    const [run] = row ? await wireRuns(context, actorOf(request), [row]) : [];
    if (!run) throw new Error(`run ${id} went away`);
    return run;
  }

  app.get(
    staffRunEndpoints.runs.pattern,
    {
      onRequest: seeing,
      schema: {
        tags,
        summary: 'The runs of a service day, and the orders that nobody has been handed',
        description: 'A driver gets their own runs that are not over.',
        querystring: RunQuery,
        response: { 200: RunList, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen } = request.query;
      const isDriver = actor.role === 'driver';
      if (!isDriver && kitchen !== undefined && !reaches(actor, 'see-runs', kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      return listRuns(context, actor, request.query);
    },
  );

  app.post(
    staffRunEndpoints.runs.pattern,
    {
      onRequest: handing,
      schema: {
        tags,
        summary: 'Hands orders to a driver',
        description:
          'All of them or none. An order that is in a run already is 409 `order-in-run`, with its `number` and `driver`.',
        body: NewRun,
        response: { 200: Run, ...refused },
      },
    },
    async (request, reply) => {
      const handed = await handOrders(context, actorOf(request), request.body);
      return handed.ok ? wireRun(request, handed.id) : sendRefusal(request, reply, handed);
    },
  );

  app.post(
    staffRunEndpoints.addStops.pattern,
    {
      onRequest: handing,
      schema: {
        tags,
        summary: 'Hands more orders to the driver of a run',
        params: ById,
        body: AddStops,
        response: { 200: Run, ...refused },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const added = await addStops(context, actorOf(request), asked);
      return added.ok ? wireRun(request, added.id) : sendRefusal(request, reply, added);
    },
  );

  app.delete(
    staffRunEndpoints.takeOutStop.pattern,
    {
      onRequest: handing,
      schema: {
        tags,
        summary: 'Takes an order out of a run that is not on its way',
        params: ByStop,
        response: { 200: StopTakenOut, ...refused },
      },
    },
    async (request, reply) => {
      const out = await takeOutStop(context, actorOf(request), request.params);
      return out.ok ? { order: request.params.order } : sendRefusal(request, reply, out);
    },
  );

  app.post(
    staffRunEndpoints.sortStops.pattern,
    {
      onRequest: seeing,
      schema: {
        tags,
        summary: 'Puts the stops of a run into another order',
        params: ById,
        body: SortStops,
        response: { 200: Run, ...errors },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const sorted = await sortStops(context, actorOf(request), asked);
      return sorted.ok ? wireRun(request, sorted.id) : sendRefusal(request, reply, sorted);
    },
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    told: ({ ok: true; id: string } & MovedStops) | Refusal,
  ) {
    if (!told.ok) return sendRefusal(request, reply, told);
    const language = languageOf(request);
    const left = told.left.map(({ refused, ...stop }) => {
      return { ...stop, message: refusalMessage(refused, language) };
    });
    return { run: await wireRun(request, told.id), moved: told.moved, left };
  }

  app.post(
    staffRunEndpoints.runOut.pattern,
    {
      onRequest: seeing,
      schema: {
        tags,
        summary: 'A run leaves: its orders that are ready go on their way',
        description:
          '`left` are those that do not fit, and why; they stay where they are. A run that is over is 409 `run-over`.',
        params: ById,
        body: RunTap,
        response: { 200: RunMoved, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      return answer(request, reply, await runOut(context, actorOf(request), asked));
    },
  );

  app.post(
    staffRunEndpoints.runBack.pattern,
    {
      onRequest: seeing,
      schema: {
        tags,
        summary: 'Calls a run back: its orders on the way are ready again, by the rules of undo',
        description: 'Mails that have not left are called back. What is delivered stays delivered.',
        params: ById,
        body: RunTap,
        response: { 200: RunMoved, ...errors },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      return answer(request, reply, await runBack(context, actorOf(request), asked));
    },
  );
}
