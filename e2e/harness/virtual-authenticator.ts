import type { BrowserContext, Page } from 'playwright-core'

export interface VirtualAuthenticator {
  /** Enabled at first. While it is disabled, a request for a passkey stays pending. */
  confirmAutomatically: (enabled: boolean) => Promise<void>
}

/** Adds a device with fingerprint to the page. Chromium only. */
export async function addAuthenticator(page: Page, context: BrowserContext): Promise<VirtualAuthenticator> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    confirmAutomatically: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
