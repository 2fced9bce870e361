import { useState } from 'react'
import { type MutationState, useMutation } from '#app/forms/use-mutation.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'

export interface RedirectingMutation extends Pick<MutationState, 'run' | 'failure'> {
  /** True from the call until an error or until the page unloads. False when the customer returns to the page. */
  readonly busy: boolean
}

/** A call whose response redirects to an external page. */
export function useRedirectingMutation(
  send: () => Promise<void>,
  onFailure?: (error: unknown) => void,
): RedirectingMutation {
  const [isRedirecting, setRedirecting] = useState(false)
  const { run, state, failure } = useMutation(async () => {
    await send()
    setRedirecting(true)
  }, onFailure)
  usePageRestore(() => setRedirecting(false))
  return { run, failure, busy: state === 'busy' || isRedirecting }
}
