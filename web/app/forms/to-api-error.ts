import { ApiError, apiErrorFrom, unexpectedError } from '../lib/api/api-error.ts'
import { reportError } from '../lib/api/report-error.ts'

/** Converts a thrown value. Reports every error that is not an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  reportError(error)
  return apiErrorFrom(500, { code: unexpectedError })
}
