import type { EditPreview } from '@mahlab/bakery/api/staff-revision';
import type { Language } from '@mahlab/bakery/rules/language';
import { kwd } from '@mahlab/bakery/rules/money';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { refusalMessage } from '../../http/refusal.ts';
import type { Foreseen } from '../../orders/revisions/edit-order.ts';
import { staffLine, wireSums } from './wire-revision.ts';

/** What an edit would do, as staff see it. */
export function wirePreview(
  { order, before, plan, revision, refused, waits }: Foreseen,
  { catalogue, language }: { catalogue: Catalogue; language: Language },
): EditPreview {
  const view = { catalogue, seen: seenBy('manager') };
  const differenceFils = plan?.differenceFils ?? 0;
  const { decorator = 0, trays = 0 } = before.promise ?? {};
  const payUntil = revision?.payUntil ?? null;
  return {
    revision: order.revision,
    before: {
      lines: before.lines.map((line) => staffLine(line, view)),
      sums: wireSums(before.sums),
    },
    after: plan && {
      lines: plan.edits
        ? plan.edits.map(({ line, change }) => ({ ...staffLine(line, view), change }))
        : before.lines.map((line) => ({ ...staffLine(line, view), change: 'kept' as const })),
      sums: wireSums(plan.sums),
    },
    difference: differenceFils / 1000,
    moneyBack: differenceFils < 0 ? kwd(-differenceFils) : null,
    supplement:
      payUntil === null ? null : { amount: kwd(differenceFils), payUntil: payUntil.toISOString() },
    minutes: { before: decorator, after: plan?.need?.decorator ?? decorator },
    trays: { before: trays, after: plan?.need?.trays ?? trays },
    waits: waits && refused === null,
    told: toldOf(plan, refused !== null),
    refused: refused && {
      ...refused.details,
      code: refused.code,
      message: refusalMessage(refused, language),
    },
  };
}

function toldOf(plan: Foreseen['plan'], isRefused: boolean): EditPreview['told'] {
  if (!plan || isRefused) return [];
  if (plan.differenceFils > 0) return ['supplement', 'changed'];
  return [
    ...(plan.isSeen ? (['changed'] as const) : []),
    ...(plan.differenceFils < 0 ? (['refunded'] as const) : []),
  ];
}
