import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Payment providers call this endpoint to report the result of a payment. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments/{provider}',
  auth: 'public',
  summary:
    'Receives a webhook of a payment provider, verifies its signature and responds after storing it. Can be repeated.',
  rawBody: true,
  bodyLimit: 256 * 1024,
  input: z.object({ provider: z.enum(['sandbox', 'stripe', 'barion']) }),
  output: z.void(),
  errors: ['not-found', 'payload-too-large', 'rate-limited', 'unavailable'],
})
