import { type AnyEndpoint, api, errorStatus, isErrorCode } from '@boxzone/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { login } from './people.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'

/** For every call of the contract, the ones of tomorrow too: closed to strangers, and never an error of ours. */

let shop: TestApp
let client: string
let staff: string
beforeAll(async () => {
  shop = await startTestApp()
  const signIn = async (email: string) => (await login(shop, email, { password: 'Demo123' })).body.token
  client = await signIn('peter@demo.boxzone.test')
  staff = await signIn('admin@demo.boxzone.test')
})
afterAll(() => shop.close())

const calls = Object.entries<AnyEndpoint>(api)
/** Signing out would end the session of all that follows. */
const ends = new Set(['logout', 'removeAccount'])
const nobody = '00000000-0000-4000-8000-000000000000'

const tokenFor = ({ auth }: AnyEndpoint) => ({ public: undefined, client, staff })[auth]
const schemaOf = (call: AnyEndpoint) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
const fieldsOf = (call: AnyEndpoint) => Object.keys(schemaOf(call).properties ?? {})
const parametersOf = (call: AnyEndpoint) => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Of something somebody owns, and not of a provider or the like. */
function takesId(call: AnyEndpoint): boolean {
  const { properties = {} } = schemaOf(call)
  return parametersOf(call).some((name) => JSON.stringify(properties[name]).includes('uuid'))
}

interface Request {
  readonly parameters: Readonly<Record<string, string>>
  readonly fields: unknown
}

let requests = 0
function send(call: AnyEndpoint, { parameters, fields }: Request, token?: string): Promise<Answer> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(parameters[name] ?? nobody),
  )
  const bodyless = call.method === 'GET' || call.method === 'DELETE'
  // Another source for each, or the limits would answer instead of the call.
  const n = requests++
  const options = { source: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`, ...(token ? { token } : {}) }
  if (!bodyless) return shop.request(call.method, path, { ...options, body: fields })
  const query = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  const search = new URLSearchParams(query.map(([name, value]) => [name, asText(value)]))
  return shop.request(call.method, `${path}?${search}`, options)
}

const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))

/** What any call may answer besides what it declares. */
const always = new Set([
  'validation',
  'not-found',
  'unauthorized',
  'rate-limited',
  'payload-too-large',
  'unsupported-media-type',
])

function expectDeclared(name: string, call: AnyEndpoint, { status, body }: Answer): void {
  expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(500)
  expect(JSON.stringify(body ?? null), name).not.toMatch(/\bat .+\.ts:|node_modules|syntax error|relation "/)
  if (status < 400) return
  const { code } = body
  expect(isErrorCode(code), `${name} answers the code ${code}`).toBe(true)
  const known = always.has(code) || code === call.invalidInput || call.errors.includes(code)
  expect(known, `${name} answers ${code}, which it does not declare`).toBe(true)
  if (isErrorCode(code)) expect(status).toBe(errorStatus[code])
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
    Number.MAX_SAFE_INTEGER,
    '999999-01-01',
    '0000-00-00',
    'NaN',
    'true',
    true,
    [],
    {},
    [[]],
    nobody,
    'x'.repeat(5_000),
    '+421905123456',
    'a@b.test',
    'SVK',
    { constructor: { prototype: 1 } },
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

type Schema = Pick<ReturnType<typeof schemaOf>, 'properties'>
type Property = NonNullable<Schema['properties']>[string]

const byFormat: Readonly<Record<string, string>> = { email: 'a@b.test', uuid: nobody, date: '2026-11-15' }

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

function requestFor(call: AnyEndpoint): fc.Arbitrary<Request> {
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

test('the sweep sees every call', () => {
  expect(calls.length).toBeGreaterThan(30)
})

describe.each(calls)('%s', (name, call) => {
  if (call.auth !== 'public') {
    test('is closed without sign-in', async () => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status, body } = await send(call, { parameters: {}, fields: {} }, token)
        expect([status, body.code]).toEqual([401, 'unauthorized'])
      }
    })
  }

  if (call.auth === 'staff') {
    test('is closed to customers', async () => {
      const { status, body } = await send(call, { parameters: {}, fields: {} }, client)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    })
  }

  test('takes rubbish without an error of ours, and answers what it declares', async () => {
    if (ends.has(name)) return
    const token = tokenFor(call)
    const property = fc.asyncProperty(requestFor(call), async (request) =>
      expectDeclared(name, call, await send(call, request, token)),
    )
    await fc.assert(property, { numRuns: 25, seed: 20_261_115, endOnFailure: true })
  })

  if (takesId(call)) {
    test('has nothing at an id that nobody has', async () => {
      const answer = await send(call, { parameters: {}, fields: {} }, tokenFor(call))
      expectDeclared(name, call, answer)
      // A call that wants more than the id may miss that first.
      const needs = (schemaOf(call).required ?? []).length > parametersOf(call).length
      expect(needs ? [400, 404] : [404]).toContain(answer.status)
    })
  }
})

test('broken bodies are refused, whatever they are', async () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  for (const body of ['{', '[', 'null', '"x"', '{"username":', deep, `{"a":"${'x'.repeat(200_000)}"}`]) {
    const { status } = await shop.request('POST', '/auth/custom/login', { body })
    expect([400, 413]).toContain(status)
  }
  const text = await shop.request('POST', '/auth/custom/login', {
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(text.status).toBeLessThan(500)
})
