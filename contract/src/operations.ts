import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Version = z.object({ version: z.string() })

export const frontEndInfo = endpoint({
  method: 'GET',
  path: '/_info',
  auth: 'public',
  summary: 'Returns the version of the front end.',
  input: z.object({}),
  output: Version,
})

export const apiInfo = endpoint({
  method: 'GET',
  path: '/api/info',
  auth: 'public',
  // Pages of the operator's other sites read the public URL of this site and link to it.
  anyOrigin: true,
  summary: 'Returns the version of the API and the public URL of its site.',
  input: z.object({}),
  output: z.extend(Version, { publicUrl: z.url({ protocol: /^https?$/ }) }),
})

const Part = z.enum(['ok', 'error'])

/** A part that the response omits counts as `ok`. */
export const Health = z.object({
  status: Part,
  chat: z.optional(Part),
  db: z.optional(Part),
  /** Connection to the lock broker. It does not change the status: pages and orders work without it. */
  locks: z.optional(Part),
})
export type Health = z.infer<typeof Health>

/** Returns 503 with the same fields when the database is down. */
export const health = endpoint({
  method: 'GET',
  path: '/health',
  auth: 'public',
  summary: 'Returns whether the service and its parts work.',
  input: z.object({}),
  output: Health,
  errors: ['unavailable'],
})

const anything = z.record(z.string(), z.unknown())

export const reportError = endpoint({
  method: 'POST',
  path: '/api/ops/error',
  auth: 'public',
  summary: 'Stores an error report of a browser. Tokens and passwords are redacted before it is stored.',
  status: 202,
  bodyLimit: 64 * 1024,
  idempotent: false,
  input: z.object({
    error: z.string().check(z.maxLength(10_000)),
    stacktrace: z.optional(z.nullable(z.string())),
    context: z.optional(anything),
  }),
  output: z.void(),
  errors: ['rate-limited', 'payload-too-large'],
})
