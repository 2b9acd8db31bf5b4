import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import {
  NewStatement,
  PayoutDetail,
  PayoutDifference,
  PayoutStatement,
  ReadStatement,
  SettleDifference,
  StatementRead,
  StatementTaken,
} from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { kwd } from '@mahlab/bakery/rules/money';
import { STATEMENT_BYTES } from '@mahlab/bakery/rules/staff/payouts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { historyName } from '../../people/actor.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { payoutDifferences } from '../../schema/payouts.ts';
import { proposedColumns } from './columns.ts';
import { payoutDayRoutes } from './payout-day-routes.ts';
import { readStatement } from './read-file.ts';
import { type Line, readLines } from './read-lines.ts';
import { differenceOfId, statementDetail, statementList } from './statement-rows.ts';
import { digestOf, takeIn, takenIn } from './take-in.ts';

const ById = z.object({ id: z.string().max(100) });
/** How many rows that cannot be read an answer names. */
const PROBLEMS_TOLD = 100;
/** A file in base 64, with its name and columns. */
const BODY_LIMIT = Math.ceil((STATEMENT_BYTES * 4) / 3) + 8192;

/** A gateway's or bank's statement against our books. It is of all kitchens, and so an owner's. */
export function payoutRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, 'payouts');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };
  const unread = { 413: ErrorBody, 422: ErrorBody };

  app.get(
    staffPayoutEndpoints.payouts.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Statements of payouts with what they come to and their differences; newest first',
        querystring: PageQuery,
        response: { 200: z.array(PayoutStatement), ...errors },
      },
    },
    (request) => statementList(orm, request.query),
  );

  payoutDayRoutes(app, context);

  app.get(
    staffPayoutEndpoints.payout.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'A statement of payouts by day, with its differences',
        params: ById,
        response: { 200: PayoutDetail, ...errors, 404: ErrorBody },
      },
    },
    async (request, reply) =>
      (await statementDetail(orm, request.params.id)) ??
      sendRefusal(request, reply, refusal('not-found')),
  );

  app.post(
    staffPayoutEndpoints.readPayout.pattern,
    {
      onRequest,
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Tells what a statement of payouts says, and changes nothing',
        body: ReadStatement,
        response: { 200: StatementRead, ...errors, ...unread },
      },
    },
    async (request, reply) => {
      const bytes = Buffer.from(request.body.file, 'base64');
      const table = readStatement(bytes);
      if (!table.ok) return sendRefusal(request, reply, table);
      const columns = request.body.columns ?? (await proposedColumns(orm, table.heads));
      const { lines, problems } = readLines(table, columns);
      return {
        heads: table.heads.filter(Boolean),
        columns,
        ...sumsOf(lines),
        problemCount: problems.length,
        problems: problems.slice(0, PROBLEMS_TOLD),
        takenIn: await takenIn(orm, digestOf(bytes)),
      };
    },
  );

  app.post(
    staffPayoutEndpoints.newPayout.pattern,
    {
      onRequest,
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Takes a statement of payouts in, and names where it differs from our books',
        description:
          'Whole or not at all: one row that cannot be read refuses it. The same file again changes nothing (`again`), and ' +
          'lines that an earlier statement has brought are left out.',
        body: NewStatement,
        response: { 200: StatementTaken, ...errors, ...unread },
      },
    },
    async (request, reply) => {
      const { name, file, columns } = request.body;
      const bytes = Buffer.from(file, 'base64');
      const table = readStatement(bytes);
      if (!table.ok) return sendRefusal(request, reply, table);
      const { lines, problems } = readLines(table, columns);
      if (problems.length > 0 || lines.length === 0) {
        const told = { problemCount: problems.length, problems: problems.slice(0, PROBLEMS_TOLD) };
        const rows = String(problems.length);
        return sendRefusal(request, reply, refusal('statement-rows', { rows }, told));
      }
      const by = historyName(actorOf(request));
      const digest = digestOf(bytes);
      const given = { name, digest, heads: table.heads.filter(Boolean), columns, lines, by };
      return takeIn(orm, given, (tx, id, counts) =>
        audit(tx, request, { object: id, after: { name, ...counts } }),
      );
    },
  );

  app.post(
    staffPayoutEndpoints.settlePayout.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Explains a difference of a statement; of two people the second is told',
        params: ById,
        body: SettleDifference,
        response: { 200: PayoutDifference, ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const note = sanitizeText(request.body.note);
      const found = await differenceOfId(orm, id);
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      const by = historyName(actorOf(request));
      const { id: key, settledAt } = payoutDifferences;
      const isSettled = await orm.transaction(async (tx) => {
        const settled = await tx
          .update(payoutDifferences)
          .set({ settledBy: by, settledAt: sql`now()`, note })
          .where(and(eq(key, id), isNull(settledAt)))
          .returning({ id: key });
        if (settled.length === 0) return false;
        const after = { difference: found.kind, reference: found.reference };
        await audit(tx, request, { object: found.order ?? id, after, why: note });
        return true;
      });
      const now = await differenceOfId(orm, id);
      if (isSettled && now) return now;
      const who = now?.settledBy ?? '';
      return sendRefusal(request, reply, refusal('difference-settled', { by: who }));
    },
  );
}

function sumsOf(lines: readonly Line[]) {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  const sum = (some: readonly Line[], of_: 'amountFils' | 'feeFils') =>
    kwd(some.reduce((all, line) => all + line[of_], 0));
  const days = lines.map(({ day }) => day).sort();
  return {
    lines: lines.length,
    payments: of('payment').length,
    refunds: of('refund').length,
    taken: sum(of('payment'), 'amountFils'),
    givenBack: sum(of('refund'), 'amountFils'),
    fees: sum(lines, 'feeFils'),
    from: days[0] ?? null,
    until: days.at(-1) ?? null,
  };
}
