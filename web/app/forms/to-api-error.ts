import { ApiError, apiErrorFrom, unexpectedError } from '../lib/api/api-error.ts'
import { reportError } from '../lib/api/report-error.ts'

/** What a call threw, as something to show; what no server said is reported. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  reportError(error)
  return apiErrorFrom(500, { code: unexpectedError })
}
