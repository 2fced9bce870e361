import { useEffect, useEffectEvent, useRef } from 'react'

/** The part of a React Router fetcher that reports its result. */
export interface ResultFetcher<Result> {
  state: 'idle' | 'submitting' | 'loading'
  data: Result | undefined
}

/** Calls `onResult` once for each finished submission, after the loaders have revalidated. */
export function useFetcherResult<Result>({ state, data }: ResultFetcher<Result>, onResult: (result: Result) => void) {
  const handled = useRef(data)
  const handle = useEffectEvent(onResult)
  useEffect(() => {
    if (state !== 'idle' || data === undefined || data === handled.current) return
    handled.current = data
    handle(data)
  }, [state, data])
}
