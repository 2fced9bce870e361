import type { AnyEndpoint } from '@boxzone/contract'
import { apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'

/** Downloads through `call()`, because a plain link does not send the token. */
export async function downloadFile(endpoint: AnyEndpoint, input: object, name: string): Promise<void> {
  const file: unknown = await call(endpoint, input)
  if (!(file instanceof Blob)) throw apiErrorFrom(500, { code: unexpectedError })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari still reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
