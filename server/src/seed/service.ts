import type { Tx } from '../database/db.ts';
import { promotions } from '../schema/promotions.ts';
import { reviews } from '../schema/reviews.ts';

type Promotion = Omit<typeof promotions.$inferInsert, 'validFrom' | 'validUntil'> & {
  validFrom?: string;
  validUntil?: string;
};
type Sample = { id: string; product?: string; rating: number; name: string; comment: string };

/** Sample promotion codes, and sample reviews that say that they are samples. */
export async function seedService(tx: Tx): Promise<void> {
  const json = { with: { type: 'json' } } as const;
  const codes: Promotion[] = (await import('../../seed/promotions.json', json)).default;
  const samples: (Sample & { createdAt: string })[] = (
    await import('../../seed/reviews.json', json)
  ).default;
  const instant = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const codeRows = codes.map(({ validFrom, validUntil, ...terms }) => ({
    ...terms,
    validFrom: instant(validFrom),
    validUntil: instant(validUntil),
  }));
  await tx.insert(promotions).values(codeRows).onConflictDoNothing();
  const reviewRows = samples.map(({ product = null, createdAt, ...review }) => ({
    ...review,
    productId: product,
    phone: '',
    sample: true,
    createdAt: new Date(createdAt),
    approvedAt: new Date(createdAt),
  }));
  await tx.insert(reviews).values(reviewRows).onConflictDoNothing();
}
