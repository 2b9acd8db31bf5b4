import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import type { Shopper } from './shopper.ts';

/** What a person types into a request. */
export const REQUEST = {
  remarks: 'A castle with a moat\nDate: 3 December',
  name: 'Noura Al-Sabah',
  phone: '5550 0142',
};

/** The controls of the page. */
export function requestControls({ page, t }: Shopper) {
  return {
    add: page.getByLabel(t('request.add')),
    remarks: page.getByRole('textbox', { name: t('request.remarks') }),
    name: page.getByRole('textbox', { name: t('request.name') }),
    phone: page.getByRole('textbox', { name: t('request.phone') }),
    email: page.getByRole('textbox', { name: t('request.email') }),
    submit: page.getByRole('button', { name: t('request.submit') }),
  };
}

export async function fillRequest(shopper: Shopper): Promise<void> {
  const { remarks, name, phone } = requestControls(shopper);
  await remarks.fill(REQUEST.remarks);
  await name.fill(REQUEST.name);
  await phone.fill(REQUEST.phone);
}

/** As many photos as wished, each with a name of its own. */
export async function photos({ page }: Shopper, count: number) {
  const buffer = await page.screenshot();
  return Array.from({ length: count }, (_, index) => ({
    name: `photo-${index + 1}.png`,
    mimeType: 'image/png',
    buffer,
  }));
}

/** Waits until so many pictures have arrived. */
export async function seesSent({ page, t }: Shopper, count: number): Promise<void> {
  await expect(page.getByRole('img', { name: `, ${t('request.state.done')}` })).toHaveCount(count);
}

export async function openRequest(shopper: Shopper): Promise<void> {
  await shopper.open(paths.requestCake());
}
