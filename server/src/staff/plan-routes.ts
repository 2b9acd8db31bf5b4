import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  PlanChange,
  PlanChanged,
  PlanListQuery,
  PlanPreview,
  RamadanQuery,
  RamadanSuggestion,
  StaffPlan,
} from '@mahlab/bakery/api/staff-plan';
import { dayOf, firstDay } from '@mahlab/bakery/rules/promise/day';
import { fitNights } from '@mahlab/bakery/rules/promise/fit-nights';
import { ramadanPlan } from '@mahlab/bakery/rules/promise/ramadan';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { type PlanRow, planOfRow, planRows } from '../catalog/plans.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { reaches, reachOf } from '../people/actor.ts';
import { audit } from '../people/audit.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { changePlan, kitchensOfChange, previewPlan } from '../promises/change-plan.ts';
import { kitchensNow } from '../promises/plan-queries.ts';
import { kitchensAsked } from './kitchens-asked.ts';
import { wireEffect, wirePlan } from './wire-promise.ts';

/** What kitchens do on which days: staff read it, try changes, and make them. */
export function staffPlanRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, 'change-calendar');
  /** Whether a change is of kitchens that whoever asks may change; what is of all kitchens is for who has all. */
  const mayChange = async (request: FastifyRequest<{ Body: PlanChange }>) => {
    const actor = actorOf(request);
    const kitchens = await kitchensOfChange(orm, request.body);
    return kitchens.every((kitchen) => reaches(actor, 'change-calendar', kitchen));
  };
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 422: ErrorBody };

  app.get(
    staffEndpoints.plans.pattern,
    {
      onRequest: staffOnly(context, 'read-calendar'),
      schema: {
        tags,
        summary: 'Plans of kitchens: weeks first, then by their first day',
        querystring: PlanListQuery,
        response: { 200: z.array(StaffPlan), ...errors },
      },
    },
    async (request) => {
      const { kitchen, from = firstDay(Date.now()) } = request.query;
      const kitchens = kitchensAsked(reachOf(actorOf(request), 'read-calendar'), kitchen);
      const rows = await planRows(orm);
      return rows
        .filter(({ branchId }) => kitchens === null || !branchId || kitchens.includes(branchId))
        .filter(({ until }) => until === null || until >= from)
        .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
        .map(wirePlan);
    },
  );

  app.post(
    staffEndpoints.planPreview.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Tells what a change of plans would do, and changes nothing',
        body: PlanChange,
        response: { 200: PlanPreview, 409: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      if (!(await mayChange(request))) return sendRefusal(request, reply, refusal('not-found'));
      const planned = await previewPlan(orm, request.body);
      if (!planned.ok) return sendRefusal(request, reply, planned);
      const { plan, effect } = planned;
      return { plan: plan as PlanPreview['plan'], effect: wireEffect(effect) };
    },
  );

  app.post(
    staffEndpoints.plan.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Changes plans: writes one, deletes it, decides about an uncertain day, pauses a kitchen',
        description:
          'Answers what it does, as the preview tells it. No order is moved or cancelled: firm promises that no ' +
          'longer fit are listed as conflicts. Who has seen an older `version` of the plan is refused.',
        body: PlanChange,
        response: { 200: PlanChanged, 409: ErrorBody, 503: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      if (!(await mayChange(request))) return sendRefusal(request, reply, refusal('not-found'));
      const changed = await changePlan(orm, request.body, async (tx, { row: after, before }) => {
        const kitchen = (after ?? before)?.branchId ?? null;
        const object = (after ?? before)?.id ?? null;
        const told = { before: before && toldPlan(before), after: after && toldPlan(after) };
        await audit(tx, request, { object, kitchen, ...told });
      });
      if (!changed.ok) return sendRefusal(request, reply, changed);
      const { row, effect } = changed;
      return { plan: row && wirePlan(row), effect: wireEffect(effect) };
    },
  );

  app.get(
    staffEndpoints.ramadan.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Suggests a plan for the next Ramadan, from a kitchen’s ordinary week',
        description:
          'By the Umm al-Qura calendar; the moon may move its first day and its last by one, so both are uncertain ' +
          'in the plan. Where the kitchen’s usual days begin right after midnight, the nights before them end at ' +
          'midnight. Nothing is saved.',
        querystring: RamadanQuery,
        response: { 200: RamadanSuggestion, ...errors },
      },
    },
    async (request, reply) => {
      const { kitchen, from = dayOf(Date.now()) } = request.query;
      const { kitchens } = await kitchensNow(orm);
      const isTheirs = reaches(actorOf(request), 'change-calendar', kitchen);
      if (!isTheirs) return sendRefusal(request, reply, refusal('not-found'));
      if (!kitchens.some(({ id }) => id === kitchen)) {
        return sendRefusal(request, reply, refusal('branch-unknown'));
      }
      const plans = (await planRows(orm)).map(planOfRow);
      const { feasts, plan } = ramadanPlan(kitchen, { plans, from });
      return { feasts, plan: fitNights(plan, { kitchen, plans }) };
    },
  );
}

/** What the audit tells of a plan. */
function toldPlan({ from, until, closed, labelEnglish, week }: PlanRow) {
  return { from, until, closed, label: labelEnglish, week };
}
