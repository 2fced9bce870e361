import type { AnyEndpoint } from '@boxzone/contract'
import fc from 'fast-check'
import { fieldsOf, parametersOf, type SweepRequest, schemaOf, unknownId } from './api-sweep.ts'
import { type KnownIds, likelyIds } from './sweep-callers.ts'

/** Values that often break databases, parsers and validation. */
const invalidValues = fc.oneof(
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
    unknownId,
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

type Schema = Pick<ReturnType<typeof schemaOf>, 'properties' | 'required'>
type Property = NonNullable<Schema['properties']>[string]
type Rules = Exclude<Property, boolean>

const byFormat: Readonly<Record<string, string>> = {
  email: 'a@b.test',
  uuid: unknownId,
  uri: 'https://push.example.test/a',
  date: '2026-11-15',
  'date-time': '2026-11-16T09:00:00.000Z',
}
/** Each text is valid for some field. A field uses the texts that match its schema. */
const sampleTexts = [
  'Heslo1',
  '+421905123456',
  '81101',
  'SVK',
  'Bratislava',
  '36421928',
  'SK2021863811',
  '14.5',
  '48.1,17.1,48.2,17.2',
  'https://boxzone.test/order/status-check',
  'a'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(87),
]

function matchesSchema(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Rules): boolean {
  const matchesPattern = pattern === undefined || new RegExp(pattern, 'u').test(text)
  return matchesPattern && text.length >= minLength && text.length <= maxLength
}

/** Weight of invalid values against 15 for valid ones. */
type Noise = 0 | 1 | 5
interface GeneratorOptions {
  readonly noise: Noise
  /** Uses only the first alternative of a union, which is never null. */
  readonly onlyFirst?: boolean
  readonly uuids: (field: string) => fc.Arbitrary<string>
}

function plausibleText(rules: Rules, field: string, { uuids }: GeneratorOptions): fc.Arbitrary<unknown> {
  if (rules.format === 'uuid') return uuids(field)
  const format = byFormat[rules.format ?? '']
  if (format !== undefined) return fc.constant(format)
  const fitting = sampleTexts.filter((text) => matchesSchema(text, rules))
  if (fitting.length === 0) return invalidValues
  // Prefers the first text, so that a field and its repetition, such as a password, are usually equal.
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(fitting[0]) },
    { weight: 1, arbitrary: fc.constantFrom(...fitting) },
  )
}

/** A value that matches the schema, so that a request without noise passes validation. */
function plausible(schema: Property, field: string, options: GeneratorOptions): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return invalidValues
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const kinds = options.onlyFirst ? choices.slice(0, 1) : choices
    return fc.oneof(...kinds.map((kind) => plausible(kind, field, options)))
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return plausibleObject(schema, options)
  if (schema.type === 'array') return plausibleList(schema, field, options)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'number' || schema.type === 'integer') return plausibleNumber(schema)
  return schema.type === 'string' ? plausibleText(schema, field, options) : invalidValues
}

const plausibleNumber = ({ minimum = 0, maximum = 100 }: Rules) =>
  fc.integer({ min: Math.ceil(Math.max(minimum, -200)), max: Math.floor(Math.min(maximum, 200)) })

function plausibleList({ items, minItems = 0, maxItems = 3 }: Rules, field: string, options: GeneratorOptions) {
  const item = typeof items === 'object' && !Array.isArray(items) ? plausible(items, field, options) : invalidValues
  return fc.array(item, { minLength: minItems, maxLength: maxItems })
}

function plausibleObject({ properties = {}, required = [] }: Schema, options: GeneratorOptions): fc.Arbitrary<object> {
  const { noise } = options
  const fields = Object.entries(properties).map(([name, inner]) => {
    const right = { weight: 15, arbitrary: plausible(inner, name, options) }
    return [name, fc.oneof(right, { weight: noise, arbitrary: invalidValues })] as const
  })
  const requiredKeys = noise === 5 ? [] : required
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true, requiredKeys })
}

/** Valid, partly valid and invalid requests, with existing and unknown ids. */
export function requestFor(call: AnyEndpoint, known: KnownIds = {}): fc.Arbitrary<SweepRequest> {
  const uuids = (field: string) => fc.constantFrom(...likelyIds(known, call, field), unknownId)
  const withNoise = (noise: Noise): GeneratorOptions => ({ noise, uuids })
  const { properties = {} } = schemaOf(call)
  const wrong = fc.oneof(
    fc.constantFrom('x', '%', '..', "'", 'null', '\u0000', unknownId),
    fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.toWellFormed()),
  )
  const inPath = (name: string) => {
    const right = plausible(properties[name] ?? true, name, withNoise(0)).map((value) => String(value).toWellFormed())
    return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong })
  }
  const ofSchema = (noise: Noise) => plausibleObject(schemaOf(call), withNoise(noise))
  return fc.record({
    parameters: fc.record(Object.fromEntries(parametersOf(call).map((name) => [name, inPath(name)]))),
    fields: fc.oneof(
      { weight: 4, arbitrary: ofSchema(0) },
      { weight: 3, arbitrary: ofSchema(1) },
      { weight: 3, arbitrary: ofSchema(5) },
      { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...fieldsOf(call), 'x'), invalidValues) },
      { weight: 1, arbitrary: invalidValues },
    ),
  })
}

/** A request that matches the schema. The same seed gives the same request. */
export function wellFormedRequest(call: AnyEndpoint, seed: number): Record<string, unknown> {
  const { properties = {} } = schemaOf(call)
  const options: GeneratorOptions = { noise: 0, onlyFirst: true, uuids: () => fc.constant(unknownId) }
  const one = (name: string, schema: Property) => fc.sample(plausible(schema, name, options), { numRuns: 1, seed })[0]
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, one(name, inner)]))
}
