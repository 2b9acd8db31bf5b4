import type { StaffLine } from '@mahlab/bakery/api/staff-line';
import type { OrderRevision, RevisionSums } from '@mahlab/bakery/api/staff-revision';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Sums } from '@mahlab/bakery/rules/revision';
import type { SeenFields } from '@mahlab/bakery/rules/staff/rights';
import type { AppContext } from '../../app-context.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { lineContains } from '../../catalog/line-contains.ts';
import { wireLine } from '../../order-history/line-wire.ts';
import type { Revision } from '../../orders/revisions/read-revisions.ts';
import { supplementLink } from '../../orders/revisions/supplement-link.ts';
import type { RevisionLine } from '../../schema/order-revisions.ts';

type View = {
  catalogue: Catalogue;
  seen: SeenFields;
  config: AppContext['config'];
  language: 'en' | 'ar';
};

/** A revision as staff see it. */
export function wireRevision(revision: Revision, view: View): OrderRevision {
  const { catalogue, seen } = view;
  const { token, payUntil, details } = revision;
  const { deliveryType, branchId: kitchen, areaId: area = null } = details;
  return {
    id: revision.id,
    number: revision.number,
    state: revision.state,
    at: revision.createdAt.toISOString(),
    decidedAt: revision.decidedAt?.toISOString() ?? null,
    by: revision.by.replace(/^staff: /, ''),
    why: revision.why,
    agreed: revision.agreed,
    forced: revision.forced,
    lines: revision.lines.map((line) => staffLine(line, { catalogue, seen })),
    sums: seen.money ? wireSums(revision) : null,
    difference: seen.money ? revision.differenceFils / 1000 : null,
    supplement:
      seen.money && token !== null && payUntil !== null
        ? {
            amount: kwd(revision.differenceFils),
            payUntil: payUntil.toISOString(),
            link: supplementLink(view.config, { language: view.language, token }),
          }
        : null,
    place: deliveryType && kitchen ? { deliveryType, kitchen, area } : null,
  };
}

/** Sums as the wire carries them. */
export function wireSums({
  subtotalFils,
  discountFils,
  deliveryFils,
  totalFils,
}: Sums): RevisionSums {
  return {
    subtotal: kwd(subtotalFils),
    discount: kwd(discountFils),
    deliveryCost: kwd(deliveryFils),
    total: kwd(totalFils),
  };
}

/** A line for whoever sees so much of it. */
export function staffLine(
  line: RevisionLine,
  { catalogue, seen }: { catalogue: Catalogue; seen: SeenFields },
): StaffLine {
  const wire = wireLine(line, catalogue);
  return {
    ...wire,
    price: seen.money ? wire.price : null,
    total: seen.money ? wire.total : null,
    contains: lineContains({ product: line.productId, cake: line.customProduct }, catalogue),
  };
}
