import { startTransition, useCallback, useEffect, useState } from 'react'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'

export type AsyncData<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; error: ApiError }

/** Loads data when `key` changes. Drops the result of an earlier key. */
export function useAsyncData<Data>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<Data>,
): [AsyncData<Data>, () => void] {
  const [loaded, setLoaded] = useState<AsyncData<Data>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the data; the function is new on every render
  useEffect(() => {
    const abort = new AbortController()
    setLoaded({ state: 'loading' })
    // A transition, because input has priority over loaded data.
    void settle(load(key, abort.signal), abort.signal, (next) => startTransition(() => setLoaded(next)))
    return () => abort.abort()
  }, [key, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return [loaded, reload]
}

/** An aborted request is not an error. */
export const settle = <Data>(
  loading: Promise<Data>,
  signal: AbortSignal,
  show: (next: AsyncData<Data>) => void,
): Promise<void> =>
  loading.then(
    (data) => {
      if (!signal.aborted) show({ state: 'ready', data })
    },
    (error: unknown) => {
      if (!signal.aborted) show({ state: 'failed', error: toApiError(error) })
    },
  )
