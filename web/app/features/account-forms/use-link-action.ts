import { useEffect, useEffectEvent } from 'react'
import type { ActionResult } from '#app/forms/action-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'

export interface LinkAction<Data> {
  /** Undefined while the action runs. */
  result: ActionResult<Data> | undefined
  retry: () => void
}

/** Submits the token from an e-mail link to a client action when the page opens. */
export function useLinkAction<Data>(action: string, token: string): LinkAction<Data> {
  const { submit, isBusy, data } = useJsonFetcher<ActionResult<Data>>(action, { revalidates: false })
  const send = useEffectEvent(() => submit({ token }))
  useEffect(() => send(), [])
  return { result: isBusy ? undefined : data, retry: () => submit({ token }) }
}
