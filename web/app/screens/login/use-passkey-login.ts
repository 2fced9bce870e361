import { useEffect, useEffectEvent, useState } from 'react'
import { isCancelled, supportsPasskeyAutofill } from '#app/domain/passkeys/passkey-support.ts'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'

/** The challenge of an offer expires after five minutes. */
const renewalMs = 4 * 60_000

const load = () => loadOptional(() => import('./sign-in-with-passkey.ts'))

/** Most browsers offer passkeys in the autofill, the others have the button. */
async function requestByAutofill(signal: AbortSignal) {
  if (!(await supportsPasskeyAutofill())) return undefined
  return (await load()).requestPasskeyByAutofill(signal)
}

export interface PasskeyLoginState {
  logIn: () => void
  isBusy: boolean
  failure: ApiError | 'cancelled' | undefined
}

/** The login with a passkey, by a button and by the autofill of the e-mail field. */
export function usePasskeyLogin(): PasskeyLoginState {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | 'cancelled'>()
  const [offers, setOffers] = useState(0)
  async function logIn(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const { requestPasskey, signInWithPasskey } = await load()
      await signInWithPasskey(await requestPasskey())
    } catch (error) {
      setFailure(isCancelled(error) ? 'cancelled' : toApiError(error))
    } finally {
      setBusy(false)
    }
  }
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    // Only a convenience: without it the customer uses the button or the password.
    const response = await requestByAutofill(signal).catch(() => undefined)
    if (!response || signal.aborted) return
    try {
      await (await load()).signInWithPasskey(response)
    } catch (error) {
      setFailure(toApiError(error))
      setOffers((count) => count + 1)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `offers` starts the next offer
  useEffect(() => {
    if (isBusy) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => setOffers((count) => count + 1), renewalMs)
    void offer(abort.signal)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isBusy, offers])
  return { logIn: () => void logIn(), isBusy, failure }
}
