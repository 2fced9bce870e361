import type { AnyEndpoint } from '@boxzone/contract'
import { apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { saveFile } from '#app/lib/browser/save-file.ts'

/** Downloads through `call()`, because a plain link does not send the token. */
export async function downloadFile(endpoint: AnyEndpoint, input: object, name: string): Promise<void> {
  const file: unknown = await call(endpoint, input)
  if (!(file instanceof Blob)) throw apiErrorFrom(500, { code: unexpectedError })
  saveFile(name, file.type, file)
}
