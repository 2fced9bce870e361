import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './values.ts'

/**
 * `PAYMENT`: a rent payment failed or is overdue, or access is suspended. `GUEST`: a shared user or the holder of an
 * unlock link unlocked the Box. `FREE_BOX`: a Box became free. `MESSAGE`: an announcement or the start of a contract.
 */
export const pushKinds = ['PAYMENT', 'GUEST', 'FREE_BOX', 'MESSAGE'] as const
export const PushKind = z.enum(pushKinds)
export type PushKind = z.infer<typeof PushKind>

export const PushState = z.object({
  /** Null if this site sends no push messages. */
  publicKey: z.nullable(z.string()),
  /** The enabled kinds of this device; empty while push messages are off. */
  kinds: z.array(PushKind),
})
export type PushState = z.infer<typeof PushState>

/** A key with this number of base64url characters, not counting optional padding. */
const keyOf = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`)))

export const pushState = endpoint({
  method: 'GET',
  path: '/api/client/my/push',
  auth: 'client',
  summary: 'Returns the push key and the kinds of push messages that this device receives.',
  input: z.object({}),
  output: PushState,
})

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/client/my/push',
  auth: 'client',
  summary: 'Subscribes this browser to push messages of the given kinds and replaces its former kinds.',
  input: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
    keys: z.object({ p256dh: keyOf(87), auth: keyOf(22) }),
    kinds: z.array(PushKind).check(z.minLength(1), z.maxLength(pushKinds.length)),
    language: Language,
  }),
  output: PushState,
  errors: ['not-found', 'validation', 'rate-limited'],
})

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/client/my/push',
  auth: 'client',
  summary: 'Ends the push messages to this device. Also succeeds without a subscription.',
  input: z.object({}),
  output: z.void(),
})
