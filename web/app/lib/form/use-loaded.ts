import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#app/lib/api-error.ts'
import { asApiError } from '#app/lib/form/as-api-error.ts'

export type Loaded<Data> = { state: 'loading' } | { state: 'ready'; data: Data } | { state: 'failed'; error: ApiError }

/** Something a dialog needs, asked for when `key` changes; an answer that came too late is dropped. */
export function useLoaded<Data>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<Data>,
): [Loaded<Data>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded, the function is a new one each time
  useEffect(() => {
    const abort = new AbortController()
    setLoaded({ state: 'loading' })
    load(key, abort.signal).then(
      (data) => !abort.signal.aborted && setLoaded({ state: 'ready', data }),
      (error: unknown) => !abort.signal.aborted && setLoaded({ state: 'failed', error: asApiError(error) }),
    )
    return () => abort.abort()
  }, [key, attempt])
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  return [loaded, again]
}
