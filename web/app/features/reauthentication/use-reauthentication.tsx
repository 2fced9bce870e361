import { type ReactNode, useState } from 'react'
import { ApiError } from '#app/lib/api/api-error.ts'
import { LazyConfirmPasswordDialog } from './lazy-confirm-password-dialog.ts'

interface Reauthentication {
  /** Runs the action, and repeats it after the dialog when the server requires a recently confirmed password. */
  withRecentPassword: <Result>(action: () => Promise<Result>) => Promise<Result>
  /** Render the dialog outside any form, because React bubbles its submit event to an outer form. */
  dialog: ReactNode
}

interface Request {
  confirm: () => void
  cancel: () => void
}

const isRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/reauthentication-required'

/** For actions that a stolen session must not run. A cancelled dialog rejects with the error of the server. */
export function useReauthentication(): Reauthentication {
  const [request, setRequest] = useState<Request>()
  const requestPassword = (error: unknown) =>
    new Promise<void>((resolve, reject) => setRequest({ confirm: resolve, cancel: () => reject(error) })).finally(() =>
      setRequest(undefined),
    )
  async function withRecentPassword<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action()
    } catch (error) {
      if (!isRequired(error)) throw error
      await requestPassword(error)
      return action()
    }
  }
  const dialog = request && <LazyConfirmPasswordDialog onConfirmed={request.confirm} onClose={request.cancel} />
  return { withRecentPassword, dialog }
}
