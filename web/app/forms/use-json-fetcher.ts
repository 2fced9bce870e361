import { useRef } from 'react'
import { useFetcher } from 'react-router'

interface JsonFetcherOptions {
  method?: 'post' | 'delete'
  /** False when the loaders of the current screen do not depend on the written data. */
  revalidates?: boolean
}

/** A fetcher that submits JSON to the client action at `action`. It ignores a submission while another one runs. */
export function useJsonFetcher<Action>(action: string, options: JsonFetcherOptions = {}) {
  const { method = 'post', revalidates = true } = options
  const { submit: send, state, data } = useFetcher<Action>()
  // A ref in addition to the state, because React may render the state only after a second click.
  const isRunning = useRef(false)
  function submit(input: object): void {
    if (isRunning.current) return
    isRunning.current = true
    void send(JSON.stringify(input), {
      method,
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
