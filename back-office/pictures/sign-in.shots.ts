import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { shoot } from './shoot.ts';

inBothLanguages(() => {
  test('signing in', async ({ stranger, faults }) => {
    const { page, t } = stranger;
    faults.allow(422, /\/(auth|invitation)\//);
    await stranger.open(paths.signIn());
    await expect(stranger.button('signin.passkey')).toBeVisible();
    await shoot(stranger, 'login');
    await page.setViewportSize(PHONE);
    await shoot(stranger, 'login-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel(t('signin.mail')).fill(`huda.${stranger.language}@mahlab.example`);
    await page.keyboard.press('Enter');
    await page.getByLabel(t('signin.code')).fill('419');
    await shoot(stranger, 'login-code');
    await page.getByLabel(t('signin.code')).fill('419419');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('signin.code'))).toHaveAttribute('aria-invalid', 'true');
    await shoot(stranger, 'login-wrong');
    await stranger.open(paths.invitation('of-nobody'));
    await page.waitForTimeout(500);
    await shoot(stranger, 'invitation');
  });
});
