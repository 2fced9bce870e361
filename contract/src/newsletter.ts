import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

const NewsletterState = z.object({ subscribed: z.boolean() })

export const isSubscribedToNewsletter = endpoint({
  method: 'GET',
  path: '/api/client/my/is-subscribed-to-newsletter',
  auth: 'client',
  summary: 'Returns whether the account receives the newsletter.',
  input: z.object({}),
  output: NewsletterState,
})

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/api/client/my/subscribe-to-newsletter',
  auth: 'client',
  summary: 'Subscribes to the newsletter, or unsubscribes with subscribed: false.',
  idempotent: false,
  input: z.object({ subscribed: z._default(z.boolean(), true) }),
  output: NewsletterState,
})

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/auth/newsletter/unsubscribe',
  auth: 'public',
  summary: 'Unsubscribes from the newsletter with the link of an e-mail, without login. Can be repeated.',
  input: z.object({
    token: z.string({ error: 'not-null' }).check(z.minLength(1, 'not-null'), z.maxLength(300, 'regex')),
  }),
  output: z.void(),
  errors: ['verification/invalid'],
})
