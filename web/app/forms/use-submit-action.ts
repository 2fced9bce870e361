import { useRef } from 'react'
import type { ActionResult } from './action-result.ts'
import { useFetcherResult } from './use-fetcher-result.ts'
import { useJsonFetcher } from './use-json-fetcher.ts'

/** Connects `send` of `useApiForm` with a client action: resolves with its data and rejects with its `ApiError`. */
export function useSubmitAction<Data>(
  action: string,
  options?: { revalidates?: boolean },
): (input: object) => Promise<Data> {
  const fetcher = useJsonFetcher<ActionResult<Data>>(action, options)
  const settle = useRef<(result: ActionResult<Data>) => void>(undefined)
  useFetcherResult(fetcher, (result) => settle.current?.(result))
  return (input) =>
    new Promise((resolve, reject) => {
      settle.current = (result) => (result.error ? reject(result.error) : resolve(result.data))
      fetcher.submit(input)
    })
}
