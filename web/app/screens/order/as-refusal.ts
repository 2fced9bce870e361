import { ApiError, apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { reportError } from '#app/lib/api/report-error.ts'

/** Whatever went wrong with a call, as something that can be said. */
export function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  reportError(error)
  return apiErrorFrom(500, { code: unexpectedError })
}
