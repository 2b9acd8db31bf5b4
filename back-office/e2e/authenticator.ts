import type { Page } from '@playwright/test';

/** Gives a page a device that keeps passkeys and says yes to each question, as a thumb on a phone does. */
export async function withAuthenticator(page: Page): Promise<{ forget(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    forget: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
