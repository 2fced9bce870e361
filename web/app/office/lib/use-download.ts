import type { AnyEndpoint, CallerInputOf } from '@boxzone/contract'
import { useState } from 'react'
import { toApiError } from '#app/forms/to-api-error.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { saveFile } from '#app/lib/browser/save-file.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { callOffice } from './call-office.ts'

/** Saves the file of a call with the staff session. A failure shows a toast; `callOffice` opens the login if required. */
export function useDownload() {
  const [busyFile, setBusyFile] = useState<string>()
  const toast = useToast()
  const errorText = useErrorText()
  async function download<E extends AnyEndpoint>(
    fileName: string,
    endpoint: E,
    input: CallerInputOf<E>,
  ): Promise<void> {
    if (busyFile !== undefined) return
    setBusyFile(fileName)
    try {
      const file: unknown = await callOffice(endpoint, input)
      if (file instanceof Blob) saveFile(fileName, file.type, file)
    } catch (cause) {
      const error = toApiError(cause)
      if (error.code !== 'auth/reauthentication-required') toast.show({ tone: 'danger', title: errorText(error) })
    } finally {
      setBusyFile(undefined)
    }
  }
  return { download, busyFile }
}
