import type { FieldCode } from '@boxzone/contract/errors'

/** A refused or failed call (specification, section 8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  /** Field path → error code. */
  readonly fields: Readonly<Record<string, FieldCode | string>>
  /** Seconds to wait before the next attempt, if the server sent them. */
  readonly waitSeconds: number | undefined
  /** All fields of the response. Some codes add fields, such as the start of a link's validity. */
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
/** The network failed: the client received no response. */
export const networkErrorCode = 'unavailable'

/** The call requires a session, and there is none or it expired. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export function apiErrorFrom(status: number, body: unknown, waitSeconds?: number): ApiError {
  const response = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: typeof response.code === 'string' ? response.code : unexpectedError,
    detail: typeof response.detail === 'string' ? response.detail : '',
    fields: fieldsOf(response.fields),
    waitSeconds,
    extras: response,
  })
}
