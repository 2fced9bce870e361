import { type AnyEndpoint, api, type ErrorCode, errorStatus, isErrorCode, needsReason } from '@boxzone/contract'
import { z } from 'zod'
import type { TestApp, TestResponse } from './test-app.ts'

/** Builds requests from the API contract alone, so that tests cover every call, including future ones. */

export const calls = Object.entries<AnyEndpoint>(api)
/** Calls that end the session, which later requests of the same test need. */
export const endsSession = new Set(['logout', 'removeAccount', 'officeLogout'])
export const unknownId = '00000000-0000-4000-8000-000000000000'

export const schemaOf = (call: AnyEndpoint) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
export const fieldsOf = (call: AnyEndpoint) => Object.keys(schemaOf(call).properties ?? {})
export const parametersOf = (call: AnyEndpoint) => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
export const hasBody = ({ method }: AnyEndpoint) => method === 'POST' || method === 'PUT'

/** Names of the input fields that are UUIDs. */
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
  app: TestApp,
  call: AnyEndpoint,
  { parameters, fields }: SweepRequest,
  token?: string,
): Promise<TestResponse> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(parameters[name] ?? unknownId),
  )
  // Each request has another source, so that rate limits do not apply.
  const n = requests++
  const options = { source: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`, ...(token ? { token } : {}) }
  if (hasBody(call)) return app.request(call.method, path, { ...options, body: fields })
  const query = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  const search = new URLSearchParams(query.map(([name, value]) => [name, asText(value)]))
  return app.request(call.method, `${path}?${search}`, options)
}

/** Errors that any call may return before its handler runs. */
function isCommonError(call: AnyEndpoint, code: ErrorCode): boolean {
  if (code === call.invalidInput) return true
  if (code === 'unauthorized') return call.auth !== 'public' || call.errors.includes(code)
  if (code === 'office/not-permitted') return call.auth === 'staff'
  if (code === 'office/reason-required') return call.permission !== undefined && needsReason(call.permission)
  // A URL that matches no route, such as one with `..` in it.
  if (code === 'not-found') return parametersOf(call).length > 0
  if (code === 'payload-too-large' || code === 'unsupported-media-type') return call.method !== 'GET'
  // The server refuses a body that is not JSON before the call runs.
  return code === 'validation' && call.method !== 'GET'
}
const internalDetails = /\bat .+\.ts:|node_modules|syntax error|relation "/

/** The problem of a response, or null if it matches the contract. */
export function faultOf(call: AnyEndpoint, { status, body }: TestResponse): string | null {
  const text = JSON.stringify(body ?? null)
  if (status >= 500) return `${status}: ${text}`
  if (internalDetails.test(text)) return `reveals internal details: ${text.slice(0, 300)}`
  if (status >= 400) return faultOfRefusal(call, status, body?.code)
  // Files and empty responses have no output schema.
  if (status >= 300 || call.contentType || body === '') return null
  return call.output.safeParse(body).success ? null : `${status} with an output that does not match the contract`
}

function faultOfRefusal(call: AnyEndpoint, status: number, code: unknown): string | null {
  if (typeof code !== 'string' || !isErrorCode(code)) return `returns the unknown error code ${code}`
  if (status !== errorStatus[code]) return `returns ${code} with status ${status}`
  const isDeclared = isCommonError(call, code) || call.errors.includes(code)
  return isDeclared ? null : `returns ${code}, which the call does not declare`
}

/** The same request with this id in every id field. */
export const withId = (call: AnyEndpoint, fields: Record<string, unknown>, id: string): SweepRequest => ({
  parameters: Object.fromEntries(parametersOf(call).map((parameter) => [parameter, id])),
  fields: { ...fields, ...Object.fromEntries(idsOf(call).map((field) => [field, id])) },
})

/** Fields that no client may set. A search in the database finds the canary if a call stores it. */
export const smuggled = (canary: string) => ({
  price: 1,
  amount: 1,
  status: canary,
  userId: canary,
  accountId: canary,
  contractId: unknownId,
  role: canary,
  type: canary,
  isAdmin: true,
  paidAt: canary,
  note2: canary,
})
