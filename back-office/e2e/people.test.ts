import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { invitationFor } from './mailbox.ts';
import { expect, inEnglish, PHONE, test } from './test.ts';

inEnglish((language) => {
  test('somebody is invited, given another role, signed out, turned off and on again, and all of it is in the audit', async ({
    owner,
    hire,
    shop,
    faults,
  }) => {
    const { page, t, sheet } = owner;
    const name = `Joy ${language}`;
    const email = `joy.${language}.${process.pid}@example.com`;
    // A member who is turned off hears of it at their next call.
    faults.allow(401, /\/staff\//);
    await owner.open(paths.people());
    await expect(page.locator('.people-table tbody tr').first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await page.keyboard.press('n');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('people.emailMissing'))).toBeVisible();
    await expect(sheet.getByText(t('people.kitchensMissing'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await sheet.getByLabel(t('people.email')).fill(email);
    await sheet.getByLabel(t('people.name'), { exact: true }).fill(name);
    await sheet.getByText(t('role.decorator'), { exact: true }).click();
    await sheet.locator('fieldset label').nth(1).click();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    expect(await invitationFor(shop, email)).toContain(owner.address('/invitation#'));
    const row = page.locator('.people-table tbody tr').filter({ hasText: name });
    await expect(row).toContainText(t('people.invited', { hours: 48 }));

    await row.getByRole('button').click();
    await page.keyboard.press('r');
    await sheet.getByText(t('role.counter'), { exact: true }).click();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(row).toContainText(t('role.counter'));
    await page.keyboard.press('z');
    await expect(row).toContainText(t('role.decorator'));

    const cook = await hire({ name: `Maryam ${language}`, role: 'decorator' });
    await cook.open(paths.account());
    await expect(cook.button('account.signOut')).toBeVisible();
    await page.reload();
    const theirs = page.locator('.people-table tbody tr').filter({ hasText: `Maryam ${language}` });
    await theirs.getByRole('button').click();
    const panel = page.locator('.people-panel');
    await expect(panel.getByRole('heading', { name: `Maryam ${language}` })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await panel.getByRole('button', { name: t('people.signOut'), exact: true }).click();
    await expect(panel.getByText(t('people.nowhere'))).toBeVisible();
    await cook.page.reload();
    await expect(cook.button('signin.passkey')).toBeVisible();

    await owner.button('people.act-off').click();
    await sheet.getByLabel(t('people.why')).fill(`has left ${language}`);
    await page.keyboard.press('Control+Enter');
    await expect(theirs).toContainText(t('people.off'));
    await owner.button('people.act-on').click();
    await page.keyboard.press('Control+Enter');
    await expect(theirs).toContainText(t('people.invited', { hours: 48 }));

    await page.getByRole('link', { name: t('people.theirAudit') }).click();
    await expect(page.getByText(t('audit.did-joined'))).toBeVisible();
    await page.getByRole('combobox').selectOption('');
    const entry = page.locator('.audit-row').filter({ hasText: `has left ${language}` });
    await expect(entry).toContainText(t('audit.field-active'));
    await expect(entry).toContainText(t('audit.no'));
    await entry.getByRole('button', { name: t('audit.allOfThis') }).click();
    await expect(page.getByText(t('audit.oneThing'))).toBeVisible();
    await expect(page.locator('.audit-row')).not.toHaveCount(0);
    await expect(page.locator('.audit-row').filter({ hasText: name })).toHaveCount(0);
    expect(await axeFinds(page)).toEqual([]);
  });
});

test('a manager sees and invites those below, of own kitchens alone', { tag: LONG }, async ({
  hire,
}) => {
  await hire({ name: 'Bilal of Egaila', role: 'decorator', kitchens: ['egaila'] });
  await hire({ name: 'Farah of Salmiya', role: 'counter' });
  const { page, t, sheet } = await hire({
    name: 'Huda the manager',
    role: 'manager',
    viewport: PHONE,
  });
  await page.goto('/office/people');
  await expect(
    page.locator('.people-table tbody tr').filter({ hasText: 'Farah of Salmiya' }),
  ).toBeVisible();
  await expect(
    page.locator('.people-table tbody tr').filter({ hasText: 'Bilal of Egaila' }),
  ).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: t('people.invite'), exact: true }).click();
  await expect(sheet.getByText(t('role.counter'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(t('role.manager'), { exact: true })).toHaveCount(0);
  await expect(sheet.getByText(t('people.allKitchens'), { exact: true })).toHaveCount(0);
});

test('a form stays with the person for whom it was opened', { tag: LONG }, async ({
  owner,
  hire,
}) => {
  const { page, t, sheet } = owner;
  await hire({ name: 'Salma of the form', role: 'decorator' });
  await owner.open(paths.people());
  const rows = page.locator('.people-table tbody tr');
  await rows.filter({ hasText: 'Salma of the form' }).getByRole('button').click();
  await expect(page).toHaveURL(/who=/);
  await page.getByRole('link', { name: t('office.people') }).click();
  await expect(page).not.toHaveURL(/who=/);
  const name = (await page.locator('.people-panel h2').first().textContent()) ?? '';
  await page.keyboard.press('r');
  await sheet.getByLabel(t('people.name'), { exact: true }).fill('Typed for the first');
  // Back brings another one into the hand.
  await page.goBack();
  await expect(page.locator('.people-panel h2').first()).toHaveText('Salma of the form');
  await expect(sheet.getByLabel(t('people.name'), { exact: true })).toHaveValue(
    'Typed for the first',
  );
  await expect(sheet.getByRole('heading')).toHaveText(t('people.changeTitle', { name }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(sheet.getByLabel(t('people.name'), { exact: true })).toHaveValue(
    'Salma of the form',
  );
});
