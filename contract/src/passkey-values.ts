import { z } from 'zod/mini'
import { Id, Instant } from './values.ts'

const Base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(10_000))
const passkeyFields = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** The WebAuthn response of `navigator.credentials.get`, as JSON. */
export const PasskeyAssertion = z.object({
  ...passkeyFields,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(Base64Url),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The WebAuthn response of `navigator.credentials.create`, as JSON. */
export const PasskeyAttestation = z.object({
  ...passkeyFields,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** Options for `navigator.credentials`, as JSON of the WebAuthn specification. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: z.nullable(Instant) })
export type Passkey = z.infer<typeof Passkey>
