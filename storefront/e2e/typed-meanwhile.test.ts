import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { knownCustomer, signedIn } from './accounts.ts';
import { quoteFor, requestCake } from './cake-requests.ts';
import { ICING, messageFields, placing, tab } from './designer.ts';
import { hold } from './hold-scripts.ts';
import { fillRequest, openRequest, photos, REQUEST, requestControls, seesSent } from './request.ts';
import { openFeedback } from './states-contact.ts';
import { photo } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

// What is typed while something is on its way is neither lost nor disturbed when it arrives.

inEnglish((language) => {
  test('a picture that arrives while words are typed does not ask at once where it goes', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.designer('shape=round&topping=none&size=medium'));
    await tab(shopper, 'message').click();
    const { picture, onCake } = messageFields(shopper);
    const { sheet, area, open } = placing(shopper);
    // Once it asks: its code is here from then on.
    await picture.setInputFiles(await photo(shopper));
    await expect(area).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('designer.removePicture') }).click();
    const release = await hold(page, '**/upload');
    await picture.setInputFiles(await photo(shopper));
    await onCake.fill(ICING[language]);
    release();
    await expect(page.getByText(t('designer.pictureAdded'))).toBeVisible();
    await expect(open).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  test('what is added to a request while its pictures arrive is sent with it', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    await openRequest(shopper);
    const { add, name, remarks, submit } = requestControls(shopper);
    await fillRequest(shopper);
    const release = await hold(page, '**/upload');
    await add.setInputFiles(await photos(shopper, 1));
    await submit.click();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await remarks.fill(`${REQUEST.remarks}, without nuts`);
    const sent = page.waitForRequest(`**${endpoints.cakeRequest()}`);
    release();
    expect((await sent).postDataJSON()).toMatchObject({
      remarks: `${REQUEST.remarks}, without nuts`,
    });
    await page.getByRole('button', { name: t('request.another') }).click();

    // What is missing by then is told, and nothing is sent.
    await page.unrouteAll({ behavior: 'wait' });
    await fillRequest(shopper);
    const releaseSecond = await hold(page, '**/upload');
    await add.setInputFiles(await photos(shopper, 1));
    await submit.click();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    // Also where the form was left and opened again meanwhile.
    await page.getByRole('link', { name: t('shell.back') }).click();
    await expect(name).toHaveCount(0);
    await page.goBack();
    await name.fill('');
    releaseSecond();
    await expect(name).toHaveAccessibleDescription(new RegExp(t('request.nameRequired')));
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  });

  test('a request on its way takes no more words and pictures: they would go with nothing', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(0, new RegExp(`${endpoints.cakeRequest()}$`));
    await openRequest(shopper);
    const { add, remarks, name, submit } = requestControls(shopper);
    await fillRequest(shopper);
    await add.setInputFiles(await photos(shopper, 1));
    await seesSent(shopper, 1);
    await page.route(`**${endpoints.cakeRequest()}`, (route) => route.abort('connectionreset'));
    const release = await hold(page, `**${endpoints.cakeRequest()}`);
    const asked = page.waitForRequest(`**${endpoints.cakeRequest()}`);
    await name.press('Enter');
    await asked;
    await expect(remarks).not.toBeEditable();
    await expect(name).not.toBeEditable();
    await expect(name).toBeFocused();
    const prompt = page.getByRole('button', { name: t('request.prompt.people') });
    const remove = page.getByRole('button', { name: t('request.remove', { number: 1 }) });
    for (const locked of [add, prompt, remove]) {
      await expect(locked).toHaveAttribute('aria-disabled', 'true');
    }
    // A picker that was open before still gives its picture, and a button keeps the focus.
    await add.setInputFiles(await photos(shopper, 1));
    await remove.focus();
    await page.keyboard.press('Enter');
    await prompt.focus();
    await page.keyboard.press('Enter');
    release();
    await expect(remarks).toBeEditable();
    await expect(prompt).toBeFocused();
    for (const free of [add, prompt, remove]) {
      await expect(free).not.toHaveAttribute('aria-disabled');
    }
    await expect(page.getByText(t('request.count', { count: 1, most: 6 }))).toBeVisible();
    await expect(remarks).not.toHaveValue(new RegExp(t('request.prompt.people')));
    await page.unrouteAll({ behavior: 'wait' });

    // Whoever leaves meanwhile and comes back finds it on its way, and then sent.
    const releaseSecond = await hold(page, `**${endpoints.cakeRequest()}`);
    await submit.click();
    await expect(remarks).not.toBeEditable();
    await page.getByRole('link', { name: t('shell.back') }).click();
    await expect(remarks).toHaveCount(0);
    await page.goBack();
    await expect(remarks).not.toBeEditable();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    releaseSecond();
    await expect(page.getByRole('status').getByText(t('request.sent'))).toBeVisible();
  });

  test('an opinion on its way takes no more words: they would go with nothing', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    await openFeedback(shopper);
    const comment = page.getByRole('textbox', { name: t('opinion.comment') });
    const face = (rating: 4 | 5) => page.getByRole('radio', { name: t(`opinion.face.${rating}`) });
    await comment.fill('Delicious');
    await page.getByText(t('opinion.face.5'), { exact: true }).click();
    const release = await hold(page, `**${endpoints.review()}`);
    await page.getByRole('button', { name: t('opinion.send') }).click();
    await expect(comment).not.toBeEditable();
    await page.getByText(t('opinion.face.4'), { exact: true }).click();
    await expect(face(5)).toBeChecked();
    await expect(face(4)).not.toBeChecked();
    release();
    await expect(page.getByRole('status').getByText(t('opinion.thanks'))).toBeVisible();
  });

  test('what is typed while a message is sent stays for the next one', { tag: LONG }, async ({
    shopper,
    shop,
  }) => {
    const { page, t } = shopper;
    const request = await requestCake(shop.origin, { name: 'Noura', language });
    await page.goto(await quoteFor(shop.origin, request));
    await shopper.hydrated();
    await page.getByRole('button', { name: t('quote.write') }).click();
    const message = page.getByRole('textbox', { name: t('quote.message') });
    await message.fill('Can the sugar be less?');
    const release = await hold(page, '**/message');
    await page.getByRole('button', { name: t('quote.messageSend') }).click();
    await message.press('End');
    await message.pressSequentially(' And no nuts.');
    release();
    await expect(page.getByRole('status').getByText(t('quote.messageSent'))).toBeVisible();
    await expect(message).toHaveValue('And no nuts.');
    const talk = page.getByRole('region', { name: t('quote.talk') });
    await expect(talk.getByRole('listitem')).toContainText(/Can the sugar be less\?$/);
  });

  test('the areas come to a list that has the focus, and it stays there', { tag: LONG }, async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await knownCustomer(shopper));
    const release = await hold(page, `**${endpoints.content('locations')}`);
    await shopper.open(paths.profile());
    await page.getByRole('button', { name: t('profile.addAddress') }).click();
    const area = page.getByRole('combobox', { name: t('profile.area') });
    await area.focus();
    release();
    const salmiya = nameIn(await menu.area('salmiya'), language);
    await expect(area.getByRole('option', { name: salmiya, exact: true })).toBeAttached();
    await expect(area).toHaveValue('salmiya');
    await expect(area).toBeFocused();
  });

  test('an account fills the fields of the checkout in which nothing was typed before it came', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const customer = await knownCustomer(shopper);
    await signedIn(shopper, customer);
    const release = await hold(page, `**${endpoints.refreshToken()}`);
    await shopper.open(paths.checkoutCustomer());
    const field = (key: 'name' | 'email' | 'phone') =>
      page.getByRole('textbox', { name: t(`checkout.${key}`) });
    await field('name').fill('Dana');
    await expect(field('email')).toHaveValue('');
    release();
    await expect(field('email')).toHaveValue(customer.email);
    await expect(field('phone')).toHaveValue('5550 0142');
    await expect(field('name')).toHaveValue('Dana');
    // What was emptied by hand is not filled again.
    await field('phone').fill('');
    await field('name').fill('Dana Al-Sabah');
    await page.reload();
    await expect(field('email')).toHaveValue(customer.email);
    await expect(field('phone')).toHaveValue('');
    await expect(field('name')).toHaveValue('Dana Al-Sabah');
  });
});
