import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

const NewsletterState = z.object({ subscribed: z.boolean() })

export const isSubscribedToNewsletter = endpoint({
  method: 'GET',
  path: '/api/client/my/is-subscribed-to-newsletter',
  auth: 'client',
  summary: 'Whether the person gets the newsletter.',
  input: z.object({}),
  output: NewsletterState,
})

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/api/client/my/subscribe-to-newsletter',
  auth: 'client',
  summary: 'Subscribes, or leaves with subscribed: false.',
  idempotent: false,
  input: z.object({ subscribed: z._default(z.boolean(), true) }),
  output: NewsletterState,
})

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/auth/newsletter/unsubscribe',
  auth: 'public',
  summary: 'Leaves the newsletter by the link of an e-mail, without signing in; may be repeated.',
  input: z.object({
    token: z.string({ error: 'not-null' }).check(z.minLength(1, 'not-null'), z.maxLength(300, 'regex')),
  }),
  output: z.void(),
  errors: ['verification/invalid'],
})
