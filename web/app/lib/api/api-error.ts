import type { FieldCode } from '@boxzone/contract/errors'

/** A refused or failed call, reduced to what the specification's section 8 names. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  /** What is wrong with each field, by its path. */
  readonly fields: Readonly<Record<string, FieldCode | string>>
  /** How long to wait before the next attempt, where the server said so. */
  readonly waitSeconds: number | undefined
  /** Whatever else the answer says: from when a link is valid, for instance. */
  readonly extras: Readonly<Record<string, unknown>>

  constructor({
    status,
    code,
    detail,
    fields,
    waitSeconds,
    extras,
  }: Pick<ApiError, 'status' | 'code' | 'detail' | 'fields' | 'waitSeconds' | 'extras'>) {
    super(`${status} ${code}: ${detail}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = detail
    this.fields = fields
    this.waitSeconds = waitSeconds
    this.extras = extras
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function fieldsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export const unexpectedError = 'error.unexpected'
/** The network failed: no answer came at all. */
export const networkErrorCode = 'unavailable'

/** The call needs somebody signed in, and nobody is, or no longer. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export function apiErrorFrom(status: number, body: unknown, waitSeconds?: number): ApiError {
  const answer = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: typeof answer.code === 'string' ? answer.code : unexpectedError,
    detail: typeof answer.detail === 'string' ? answer.detail : '',
    fields: fieldsOf(answer.fields),
    waitSeconds,
    extras: answer,
  })
}
