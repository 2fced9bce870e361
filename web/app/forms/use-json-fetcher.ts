import { useRef } from 'react'
import { type SubmitTarget, useFetcher } from 'react-router'

interface JsonFetcherOptions {
  /** False when the loaders of the current screen do not depend on the written data. */
  revalidates?: boolean
}

/** A fetcher that posts JSON to the client action at `action`. It ignores a submission while another one is running. */
export function useJsonFetcher<Action>(action: string, { revalidates = true }: JsonFetcherOptions = {}) {
  const { submit: post, state, data } = useFetcher<Action>()
  // The state alone is too late for a double click: React renders it after the second event.
  const isRunning = useRef(false)
  function submit(input: SubmitTarget): void {
    if (isRunning.current) return
    isRunning.current = true
    void post(input, {
      method: 'post',
      action,
      encType: 'application/json',
      flushSync: true,
      ...(revalidates ? {} : { defaultShouldRevalidate: false }),
    }).finally(() => {
      isRunning.current = false
    })
  }
  return { submit, state, data, isBusy: state !== 'idle' }
}
