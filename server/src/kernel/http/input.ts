import { type AnyEndpoint, type FieldCode, fieldCodes } from '@boxzone/contract'
import { CallError } from '../errors.ts'

interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Merges path, query and body. The path wins, and a field of `endpoint.query` is never read from the body. */
export function collectInput(endpoint: AnyEndpoint, raw: RawInput): unknown {
  const params = asRecord(raw.params)
  const query = asRecord(raw.query)
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { ...query, ...params }
  if (raw.body !== undefined && raw.body !== null && (typeof raw.body !== 'object' || Array.isArray(raw.body))) {
    throw new CallError(endpoint.invalidInput)
  }
  const fromQuery = Object.fromEntries(endpoint.query.map((name) => [name, query[name]]))
  return { ...asRecord(raw.body), ...fromQuery, ...params }
}

export function parseInput(endpoint: AnyEndpoint, input: unknown): unknown {
  const broken = findInvalidText(input)
  if (broken !== null) throw new CallError(endpoint.invalidInput, { fields: { [broken]: 'regex' } })
  const parsed = endpoint.input.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), fieldCode(issue)]))
  throw endpoint.invalidInput === 'validation'
    ? new CallError('validation', { fields })
    : new CallError(endpoint.invalidInput)
}

/** Uses the message of the schema if it is a code, otherwise `not-null` for a missing field and `regex` for others. */
function fieldCode(issue: { readonly message: string; readonly input?: unknown }): FieldCode {
  const named = fieldCodes.find((code) => code === issue.message)
  if (named) return named
  return issue.input === undefined || issue.input === null ? 'not-null' : 'regex'
}

const maxDepth = 32

/** Path of a text that PostgreSQL cannot store (NUL, lone surrogate) or of too deep nesting; null if there is none. */
export function findInvalidText(value: unknown, path = '', depth = 0): string | null {
  if (depth > maxDepth) return path
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`
    if (key.includes('\u0000') || !key.isWellFormed()) return path
    const broken = findInvalidText(inner, place, depth + 1)
    if (broken !== null) return broken
  }
  return null
}
