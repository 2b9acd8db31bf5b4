import { endpoints } from '@mahlab/bakery/api/endpoints';
import { newSteps, type ShopStep } from '@mahlab/bakery/rules/shop-steps';

/** How many steps this tab has told: no id, and gone with the tab. */
const KEY = 'steps';

/** Tells the shop that this visit has reached a step, once a tab: a number goes up there, and nobody is named. */
export function tellStep(step: ShopStep): void {
  if (!navigator.onLine) return;
  let steps: ShopStep[];
  try {
    const told = Number(sessionStorage.getItem(KEY) ?? 0);
    steps = newSteps(step, told);
    if (steps.length === 0) return;
    sessionStorage.setItem(KEY, String(told + steps.length));
  } catch {
    // Where nothing can be remembered, each page would be a visit of its own.
    return;
  }
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ steps });
  // Without an account's token, and silent when it fails: one visit more or less. An answer that nobody reads stays open.
  fetch(endpoints.step(), { method: 'POST', body, headers, keepalive: true })
    .then((heard) => heard.text())
    .catch(() => undefined);
}
