import { ApiError, apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { reportError } from '#app/lib/api/report-error.ts'

/** Converts a thrown value to an `ApiError`. A copy of `toApiError` outside of the forms chunk. */
export function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  reportError(error)
  return apiErrorFrom(500, { code: unexpectedError })
}
