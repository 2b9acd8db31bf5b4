/**
 * Sends statements of one transaction that do not need each other's answers, in their order and without waiting for one
 * before the next is sent. Waits for all of them, also where one fails: whatever went on afterwards would be sent outside
 * the transaction. Throws the fault of the one that failed, and not that of a statement after it. Takes what async
 * functions answer: a query of Drizzle's own is sent only when it is awaited, and each time.
 */
export async function together<Answers extends readonly unknown[]>(
  ...sent: { [K in keyof Answers]: Promise<Answers[K]> }
): Promise<Answers> {
  if (!sent.every((one) => one instanceof Promise)) throw new TypeError('not sent yet');
  const settled = await Promise.allSettled(sent);
  const faults = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  const fault = faults.find((one) => !isConsequence(one)) ?? faults[0];
  if (fault) throw fault;
  return Promise.all(sent);
}

/** PostgreSQL's code of a statement that came after one that failed. */
const AFTER_FAULT = '25P02';

function isConsequence(fault: Error & { code?: unknown }): boolean {
  return fault.code === AFTER_FAULT || (fault.cause instanceof Error && isConsequence(fault.cause));
}
