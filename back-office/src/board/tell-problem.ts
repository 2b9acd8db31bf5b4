import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderProblem } from '@mahlab/bakery/api/staff-move';
import type { Problem } from '@mahlab/bakery/rules/staff/problems';
import { post } from '@mahlab/web/client.ts';

/**
 * Tells of a problem that a cake has, or with null that it is settled. Answers what stands then; undefined when it was not
 * told, which a toast has said.
 */
export async function tellProblem(
  order: string,
  problem: Problem | null,
): Promise<OrderProblem | null | undefined> {
  const body = { problem, key: crypto.randomUUID() };
  const outcome = await post(staffEndpoints.tellProblem(order), body);
  return outcome.ok ? outcome.answer.problem : undefined;
}
