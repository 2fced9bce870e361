import { type AnyEndpoint, api, errorStatus, isErrorCode } from '@boxzone/contract'
import fc from 'fast-check'
import { z } from 'zod'
import type { Answer, TestApp } from './test-app.ts'

/** Requests made from the contract alone, for sweeps over every call, the ones of tomorrow too. */

export const calls = Object.entries<AnyEndpoint>(api)
/** Signing out would end the session of all that follows. */
export const endsSession = new Set(['logout', 'removeAccount'])
export const nobody = '00000000-0000-4000-8000-000000000000'

export const schemaOf = (call: AnyEndpoint) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
const fieldsOf = (call: AnyEndpoint) => Object.keys(schemaOf(call).properties ?? {})
export const parametersOf = (call: AnyEndpoint) => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
export const hasBody = ({ method }: AnyEndpoint) => method === 'POST' || method === 'PUT'

/** Its inputs that are ids of something, and not of a provider or the like. */
export function idsOf(call: AnyEndpoint): string[] {
  const { properties = {} } = schemaOf(call)
  return Object.keys(properties).filter((name) => JSON.stringify(properties[name]).includes('"uuid"'))
}

export interface SweepRequest {
  readonly parameters: Readonly<Record<string, string>>
  readonly fields: unknown
}

const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))

let requests = 0
export function send(
  shop: TestApp,
  call: AnyEndpoint,
  { parameters, fields }: SweepRequest,
  token?: string,
): Promise<Answer> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(parameters[name] ?? nobody),
  )
  // Another source for each, or the limits would answer instead of the call.
  const n = requests++
  const options = { source: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`, ...(token ? { token } : {}) }
  if (hasBody(call)) return shop.request(call.method, path, { ...options, body: fields })
  const query = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  const search = new URLSearchParams(query.map(([name, value]) => [name, asText(value)]))
  return shop.request(call.method, `${path}?${search}`, options)
}

/** What any call may answer besides what it declares. */
const always = new Set([
  'validation',
  'not-found',
  'unauthorized',
  'rate-limited',
  'payload-too-large',
  'unsupported-media-type',
])
const internals = /\bat .+\.ts:|node_modules|syntax error|relation "/

/** What is wrong with an answer; null when it is what the contract says. */
export function faultOf(call: AnyEndpoint, { status, body }: Answer): string | null {
  const text = JSON.stringify(body ?? null)
  if (status >= 500) return `${status}: ${text}`
  if (internals.test(text)) return `shows its insides: ${text.slice(0, 300)}`
  if (status >= 400) return faultOfRefusal(call, status, body?.code)
  // Files and answers without a body say nothing that could be compared.
  if (status >= 300 || call.contentType || body === '') return null
  return call.output.safeParse(body).success ? null : `${status} with another output than declared`
}

function faultOfRefusal(call: AnyEndpoint, status: number, code: unknown): string | null {
  if (typeof code !== 'string' || !isErrorCode(code)) return `answers the code ${code}`
  if (status !== errorStatus[code]) return `answers ${code} with ${status}`
  const known = always.has(code) || code === call.invalidInput || call.errors.includes(code)
  return known ? null : `answers ${code}, which it does not declare`
}

/** Texts that break databases, parsers and careless code. */
const rubbish = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1--",
    '<script>',
    '../../etc/passwd',
    '__proto__',
    -1,
    0,
    1e308,
    2_147_483_648,
    2 ** 63,
    Number.MAX_SAFE_INTEGER,
    '999999-01-01',
    '0000-00-00',
    '0000-01-01T00:00:00.000Z',
    'NaN',
    'Infinity',
    'true',
    true,
    [],
    {},
    [[]],
    nobody,
    '00000000-0000-4000-8000-00000000000g',
    'x'.repeat(5_000),
    '+421905123456',
    'a@b.test',
    'SVK',
    { constructor: { prototype: 1 } },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

type Schema = Pick<ReturnType<typeof schemaOf>, 'properties'>
type Property = NonNullable<Schema['properties']>[string]

const byFormat: Readonly<Record<string, string>> = {
  email: 'a@b.test',
  uuid: nobody,
  date: '2026-11-15',
  'date-time': '2026-11-16T09:00:00.000Z',
}

/** Something of the right form, so that the call gets past its own front door. */
function plausible(schema: Property): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return rubbish
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(plausible))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return plausibleObject(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || schema.type === 'integer') return fc.nat({ max: 100 })
  if (schema.type !== 'string') return rubbish
  return fc.constantFrom(byFormat[schema.format ?? ''] ?? 'Heslo1', '+421905123456', '81101', 'SVK')
}

const plausibleObject = ({ properties = {} }: Schema) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: plausible(inner) }, { weight: 1, arbitrary: rubbish }),
      ]),
    ),
    { noNullPrototype: true },
  )

/** Valid, half valid and rubbish. */
export function requestFor(call: AnyEndpoint): fc.Arbitrary<SweepRequest> {
  const wrong = fc.constantFrom('x', '%', '..', "'", 'null', '\u0000', nobody)
  const inPath = fc.oneof(
    wrong,
    fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.toWellFormed()),
  )
  return fc.record({
    parameters: fc.record(Object.fromEntries(parametersOf(call).map((name) => [name, inPath]))),
    fields: fc.oneof(
      { weight: 8, arbitrary: plausibleObject(schemaOf(call)) },
      { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...fieldsOf(call), 'x'), rubbish) },
      { weight: 1, arbitrary: rubbish },
    ),
  })
}

/** One request that is right in form as far as the schema tells; the same for the same seed. */
export function wellFormedRequest(call: AnyEndpoint, seed: number): Record<string, unknown> {
  const { properties = {} } = schemaOf(call)
  const one = (schema: Property): unknown => {
    const format = typeof schema === 'object' ? byFormat[schema.format ?? ''] : undefined
    return format ?? fc.sample(plausible(schema), { numRuns: 1, seed })[0]
  }
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, one(inner)]))
}

/** The same request with this id in every place of it that takes one. */
export const withId = (call: AnyEndpoint, fields: Record<string, unknown>, id: string): SweepRequest => ({
  parameters: Object.fromEntries(parametersOf(call).map((parameter) => [parameter, id])),
  fields: { ...fields, ...Object.fromEntries(idsOf(call).map((field) => [field, id])) },
})

/** What nobody may set from outside; the text is found again if it is ever kept. */
export const smuggled = (canary: string) => ({
  price: 1,
  amount: 1,
  status: canary,
  userId: canary,
  accountId: canary,
  contractId: nobody,
  role: canary,
  type: canary,
  isAdmin: true,
  paidAt: canary,
  note2: canary,
})
