import { useState } from 'react'
import { type CallState, useCall } from '#app/lib/form/use-call.ts'
import { useReturn } from '#app/lib/use-return.ts'

export interface LeavingCall extends Pick<CallState, 'run' | 'failure'> {
  /** Until the page is left, or comes back from the browser's memory. */
  readonly busy: boolean
}

/** A call whose answer leads to a page of somebody else. */
export function useLeavingCall(send: () => Promise<void>, tellFailure?: (error: unknown) => void): LeavingCall {
  const [isLeaving, setLeaving] = useState(false)
  const { run, state, failure } = useCall(async () => {
    await send()
    setLeaving(true)
  }, tellFailure)
  useReturn(() => setLeaving(false))
  return { run, failure, busy: state === 'busy' || isLeaving }
}
