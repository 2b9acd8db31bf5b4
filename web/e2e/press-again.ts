import type { Locator } from '@playwright/test';

/**
 * Presses a button that asks again for what a route of the test keeps from the page, and lets it through from the press on,
 * not before: pages ask again by themselves too, and an answer to that would take the button away under the press.
 */
export async function pressAgain(button: Locator, address: string | RegExp): Promise<void> {
  const page = button.page();
  const isPressed = await page.evaluateHandle(() => {
    const seen = { click: false };
    addEventListener('click', () => (seen.click = true), { capture: true, once: true });
    return seen;
  });
  await page.route(address, async (route) =>
    (await isPressed.evaluate(({ click }) => click)) ? route.continue() : route.fallback(),
  );
  await button.click();
  await page.unroute(address);
}
