import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { letFail, shoot } from './shoot.ts';

const MEMBERS = /\/staff\/member\/list/;

inBothLanguages(() => {
  test('people, one in hand, and what they changed', async ({ owner, hire, faults }) => {
    const { page, sheet } = owner;
    faults.allow(503, MEMBERS);
    await hire({ name: 'Huda Al-Rifai', role: 'manager' });
    await hire({ name: 'Maryam Haddad', role: 'decorator', kitchens: ['salmiya', 'egaila'] });
    await owner.open(paths.people());
    const row = page.locator('.people-table tbody tr').filter({ hasText: 'Maryam' }).first();
    await row.getByRole('button').click();
    await expect(page.locator('.people-panel .pane-row').first()).toBeVisible();
    await shoot(owner, 'people');
    await page.keyboard.press('r');
    await shoot(owner, 'people-change');
    await page.keyboard.press('Escape');
    await owner.button('people.act-off').click();
    await shoot(owner, 'people-off');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.keyboard.press('Control+Enter');
    await shoot(owner, 'people-invite');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.setViewportSize({ width: 1024, height: 768 });
    await shoot(owner, 'people-1024');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'people-390');
    await owner.open(paths.audit());
    await expect(page.locator('.audit-row').first()).toBeVisible();
    await shoot(owner, 'audit-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await shoot(owner, 'audit');
    await page.locator('input[type=date]').last().fill('2020-01-01');
    await page.waitForTimeout(500);
    await shoot(owner, 'audit-nothing');
    await letFail(page, MEMBERS);
    await owner.open(paths.people());
    await page.waitForTimeout(1200);
    await shoot(owner, 'people-failed');
  });
});
