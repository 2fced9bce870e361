import type { ApiError } from '#app/lib/api/api-error.ts'
import { toApiError } from './to-api-error.ts'

/** Result of a client action or loader that its component renders. A thrown error would replace the whole screen. */
export type ActionResult<Data> = { data: Data; error?: never } | { data?: never; error: ApiError }

export const toActionResult = <Data>(response: Promise<Data>): Promise<ActionResult<Data>> =>
  response.then(
    (data) => ({ data }),
    (error: unknown) => ({ error: toApiError(error) }),
  )
