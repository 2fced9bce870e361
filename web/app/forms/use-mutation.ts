import { useRef, useState } from 'react'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'

export interface MutationState {
  run: () => void
  state: 'idle' | 'busy' | 'done' | 'failed'
  failure: ApiError | undefined
}

/** One call of one button. A second click while it runs is ignored. */
export function useMutation(send: () => Promise<void>, onFailure?: (error: unknown) => void): MutationState {
  const [state, setState] = useState<MutationState['state']>('idle')
  const [failure, setFailure] = useState<ApiError>()
  const sending = useRef(false)
  async function execute(): Promise<void> {
    if (sending.current) return
    sending.current = true
    setState('busy')
    try {
      await send()
      setState('done')
    } catch (error) {
      const apiError = toApiError(error)
      setFailure(apiError)
      setState('failed')
      onFailure?.(apiError)
    } finally {
      sending.current = false
    }
  }
  return { run: () => void execute(), state, failure: state === 'failed' ? failure : undefined }
}
