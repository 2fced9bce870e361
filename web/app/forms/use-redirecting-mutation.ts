import { useState } from 'react'
import { type MutationState, useMutation } from '#app/forms/use-mutation.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'

export interface RedirectingMutation extends Pick<MutationState, 'run' | 'failure'> {
  /** Until the page is left, or comes back from the browser's memory. */
  readonly busy: boolean
}

/** A call whose answer leads to a page of somebody else. */
export function useRedirectingMutation(
  send: () => Promise<void>,
  tellFailure?: (error: unknown) => void,
): RedirectingMutation {
  const [isLeaving, setLeaving] = useState(false)
  const { run, state, failure } = useMutation(async () => {
    await send()
    setLeaving(true)
  }, tellFailure)
  usePageRestore(() => setLeaving(false))
  return { run, failure, busy: state === 'busy' || isLeaving }
}
