import { tellNews } from '../orders/lifecycle/testing-news.ts';
import { inSandbox, place, verify } from '../orders/testing-orders.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

/** Places an order and pays it; answers its id, its token, and what its result page is told. */
export async function placePaid(
  shop: TestShop,
  payload?: unknown,
): Promise<{ orderId: string; token: string; answer: TestAnswer }> {
  const { orderId, token, paymentLink } = await place(shop, payload);
  await inSandbox(shop, paymentLink, { action: 'pay' });
  const answer = await verify(shop, orderId, token);
  if (answer.status !== 200) throw new Error(`not paid: ${JSON.stringify(answer.body)}`);
  return { orderId, token, answer };
}

/** The path of an absolute address of the shop. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** A file as it comes over HTTP. */
export async function fetchFile(
  shop: TestShop,
  link: string,
  headers: Record<string, string> = {},
) {
  const answer = await shop.app.inject({ method: 'GET', url: pathOf(link), headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** Tells of a refund as whoever refunds does. */
export async function tellRefund(
  shop: TestShop,
  orderId: string,
  refund: { id: string; amountFils: number; ofSale: boolean },
): Promise<void> {
  await tellNews(shop, orderId, { kind: 'money-back', refund });
}

/** All words of a PDF in the order in which they stand in it, each blank one blank. */
export async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const { extractText } = await import('unpdf');
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/[\u2068\u2069\u200b]/g, '').replace(/\s+/g, ' ');
}
