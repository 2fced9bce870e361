import { addMyPasskey, myPasskeyOptions, myPasskeys } from 'virtual:calls'
import type { Passkey } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCancelled, isRegisteredAlready } from '#app/domain/passkeys/passkey-support.ts'
import { useReauthentication } from '#app/features/reauthentication/use-reauthentication.tsx'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { reportError } from '#app/lib/api/report-error.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

type Failure = ApiError | 'cancelled' | 'registered' | 'failed'

function failureOf(error: unknown): Failure {
  if (isRegisteredAlready(error)) return 'registered'
  if (isCancelled(error)) return 'cancelled'
  if (error instanceof ApiError) return error.code === 'verification/invalid' ? 'failed' : error
  reportError(error)
  return 'failed'
}

/**
 * A click opens the dialog of the browser, if required after a dialog for the password. The server chooses the name,
 * which the customer can change later.
 */
export function AddPasskey({ onAdded }: { onAdded: (passkeys: readonly Passkey[]) => void }) {
  const t = useTranslations('passkeys')
  const errorText = useErrorText()
  const toast = useToast()
  const { withRecentPassword, dialog } = useReauthentication()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function add(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const { createPasskey } = await import('#app/domain/passkeys/passkeys.ts')
      const options = await withRecentPassword(() => call(myPasskeyOptions, {}))
      const response = await createPasskey(options)
      // The confirmation of the password may expire while the dialog of the browser is open.
      onAdded(await withRecentPassword(() => call(addMyPasskey, { response })))
      toast.show({ tone: 'success', title: t('done') })
    } catch (error) {
      setFailure(failureOf(error))
      // The server may have added the passkey although its response was lost.
      await call(myPasskeys, {}).then(onAdded, () => undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      {failure && <FormErrors title={typeof failure === 'string' ? t(failure) : errorText(failure)} />}
      <Button busy={isBusy} onClick={() => void add()}>
        {t('add')}
      </Button>
      {dialog}
    </div>
  )
}
