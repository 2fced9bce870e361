/** Errors of providers with an HTTP API and webhooks. */

/** The provider was unreachable or its response invalid: the outcome is unknown. */
export class ProviderUnavailable extends Error {
  constructor(provider: string, cause?: unknown) {
    super(`${provider} sent no valid response`, { cause })
    this.name = 'ProviderUnavailable'
  }
}

export class InvalidWebhookSignature extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'InvalidWebhookSignature'
  }
}
