import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  FIGURE_PAGE,
  FigureParams,
  FigureQuery,
  FigureRows,
  Numbers,
  NumbersQuery,
} from '@mahlab/bakery/api/staff-numbers';
import { NUMBERS_DAYS } from '@mahlab/bakery/rules/staff/numbers';
import { numbersOfToday } from '@mahlab/bakery/rules/staff/rights';
import type { App, AppContext } from '../../app-context.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { reachOf } from '../../people/actor.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { kitchensAsked } from '../kitchens-asked.ts';
import { spanAsked } from '../money/span-asked.ts';
import { figurePage } from './figure-rows.ts';
import { FIGURE_COLUMNS } from './figure-statements.ts';
import { numbersOf } from './numbers.ts';

const REFUSED = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 422: ErrorBody };

/** What a span came to, and the rows of each figure. Their files are among the exports. */
export function numbersRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const counting = staffOnly(context, 'numbers');

  app.get(
    staffEndpoints.numbers.pattern,
    {
      onRequest: counting,
      schema: {
        tags: ['Staff'],
        summary: 'What a span of days came to, beside the span before',
        description:
          'Money and quotes are counted on their own days of Kuwait, what was promised on its service day. A year at most; ' +
          'a counter is told of today alone.',
        querystring: NumbersQuery,
        response: { 200: Numbers, ...REFUSED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen, ...asked } = request.query;
      const span = await spanAsked(orm, actor, { ...asked, most: NUMBERS_DAYS });
      if (!span.ok) return sendRefusal(request, reply, span);
      const { from, until, today } = span;
      const kitchens = kitchensAsked(reachOf(actor, 'numbers'), kitchen);
      const compared = !numbersOfToday(actor.role);
      return numbersOf(orm, { from, until, today, kitchens, compared });
    },
  );

  app.get(
    staffEndpoints.figure.pattern,
    {
      onRequest: counting,
      schema: {
        tags: ['Staff'],
        summary: 'The rows that a figure is made of, oldest first',
        params: FigureParams,
        querystring: FigureQuery,
        response: { 200: FigureRows, ...REFUSED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen, page, ...asked } = request.query;
      const { figure } = request.params;
      const span = await spanAsked(orm, actor, { ...asked, most: NUMBERS_DAYS });
      if (!span.ok) return sendRefusal(request, reply, span);
      const { from, until } = span;
      const kitchens = kitchensAsked(reachOf(actor, 'numbers'), kitchen);
      const part = { offset: (page - 1) * FIGURE_PAGE, limit: FIGURE_PAGE + 1 };
      const found = await figurePage(orm, figure, { from, until, kitchens, ...part });
      const columns = [...FIGURE_COLUMNS[figure]];
      return {
        from,
        until,
        columns,
        rows: found
          .slice(0, FIGURE_PAGE)
          .map((row) => columns.map((column) => cellOf(row[column]))),
        more: found.length > FIGURE_PAGE,
      };
    },
  );
}

/** A cell as the file of a figure has it. */
function cellOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
