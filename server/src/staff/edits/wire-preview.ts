import type { EditPreview } from '@mahlab/bakery/api/staff-revision';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { Language } from '@mahlab/bakery/rules/language';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Offer } from '@mahlab/bakery/rules/promise/windows';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { refusalMessage } from '../../http/refusal.ts';
import type { Foreseen } from '../../orders/revisions/edit-order.ts';
import type { EditedTo } from '../../orders/revisions/edited-place.ts';
import { type Reader, wireWindow } from '../../promises/wire.ts';
import { staffLine, wireSums } from './wire-revision.ts';

/** The windows where an order would go, and the room that is left on their days. */
type There = {
  catalogue: Catalogue;
  language: Language;
  offers: Offer[];
  rooms: NonNullable<EditPreview['place']>['rooms'];
};

/** What an edit would do, as staff see it. */
export function wirePreview(
  { order, before, plan, revision, refused, waits }: Foreseen,
  { catalogue, language, offers, rooms }: There,
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
    place: plan?.to ? { ...wirePlace(plan.to, offers, { catalogue, language }), rooms } : null,
    told: toldOf(plan, refused !== null),
    refused: refused && {
      ...refused.details,
      code: refused.code,
      message: refusalMessage(refused, language, 'staff'),
    },
  };
}

/** Where the order would go to, with the windows there. */
function wirePlace(
  { at, details }: EditedTo,
  offers: readonly Offer[],
  reader: Reader,
): Omit<NonNullable<EditPreview['place']>, 'rooms'> {
  const windows = offers.map((offer) => wireWindow(offer, reader));
  const startsAt = at.window && new Date(at.window.startsAt).toISOString();
  const endsAt = at.window && new Date(at.window.endsAt).toISOString();
  const isIts = (one: OfferedWindow) => one.startsAt === startsAt && one.endsAt === endsAt;
  const { deliveryType, areaId: area } = details;
  return { deliveryType, kitchen: at.kitchen, area, window: windows.find(isIts) ?? null, windows };
}

function toldOf(plan: Foreseen['plan'], isRefused: boolean): EditPreview['told'] {
  if (!plan || isRefused) return [];
  if (plan.differenceFils > 0) return ['supplement', 'changed'];
  return [
    ...(plan.isSeen ? (['changed'] as const) : []),
    ...(plan.differenceFils < 0 ? (['refunded'] as const) : []),
  ];
}
