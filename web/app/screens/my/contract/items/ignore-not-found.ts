import { ApiError } from '#app/lib/api/api-error.ts'

/** Use it for removals, because the first request may have succeeded although its response was lost. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
}
