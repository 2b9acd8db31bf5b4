/**
 * Sends statements of one transaction that do not need each other's answers, in their order and without waiting for one
 * before the next is sent. Waits for all of them, also where one fails: whatever went on afterwards would be sent outside
 * the transaction. Throws the first fault, since those after it are only its consequence.
 */
export async function together<Answers extends readonly unknown[]>(
  ...sent: { [K in keyof Answers]: Promise<Answers[K]> }
): Promise<Answers> {
  try {
    return await Promise.all(sent);
  } catch (fault) {
    await Promise.allSettled(sent);
    throw fault;
  }
}
