import { useEffect, useEffectEvent, useRef } from 'react'
import { type MutationState, useMutation } from '#app/forms/use-mutation.ts'

/** The call of a link in an e-mail: made once by itself when the page opens, and again only by hand. */
export function useLinkCall(send: () => Promise<void>): MutationState {
  const call = useMutation(send)
  const started = useRef(false)
  const begin = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    call.run()
  })
  useEffect(() => begin(), [])
  return call
}
