import { useState } from 'react'
import { toApiError } from '#app/forms/to-api-error.ts'
import { type ApiError, apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { saveFile } from '#app/lib/browser/save-file.ts'

/** Saves the PDF of a call. Returns its error instead of a toast, whose module would make the pages larger. */
export function usePdfDownload() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  async function download(fileName: string, request: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const file = await request()
      if (!(file instanceof Blob)) throw apiErrorFrom(500, { code: unexpectedError })
      saveFile(fileName, file.type, file)
    } catch (error) {
      setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }
  return { download, busy, failure }
}
