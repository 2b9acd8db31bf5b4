import type { Page } from '@playwright/test';

/** Gives toasts ten times as long as a shopper has, who does not read them on a busy machine. Call it before a page opens. */
export async function slowToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      if (this.closest('.toast')) animation.playbackRate = 0.1;
      return animation;
    };
  });
}
