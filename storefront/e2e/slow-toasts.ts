import type { Page } from '@playwright/test';

/** Gives toasts ten times as long as a shopper has, who does not read them on a busy machine. Call it before a page opens. */
export async function slowToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        const isOfToast = effect instanceof KeyframeEffect && effect.target?.closest('.toast');
        if (isOfToast && animation.playbackRate === 1) animation.playbackRate = 0.1;
      }
    }, 50);
  });
}
