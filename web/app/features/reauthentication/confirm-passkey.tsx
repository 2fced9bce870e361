import { myPasskeys } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCancelled, supportsPasskeys } from '#app/domain/passkeys/passkey-support.ts'
import { toApiError } from '#app/forms/to-api-error.ts'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'

const load = () => loadOptional(() => import('./confirm-with-passkey.ts'))

/** A passkey instead of the password. Renders nothing for an account without passkeys. */
export function ConfirmPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const [loaded] = useAsyncData('passkeys', async () => (supportsPasskeys() ? call(myPasskeys, {}) : []))
  if (loaded.state !== 'ready' || loaded.data.length === 0) return null
  return <PasskeyButton onConfirmed={onConfirmed} />
}

function PasskeyButton({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('passkeys.confirm')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  async function confirm(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await (await load()).confirmWithPasskey()
      onConfirmed()
    } catch (error) {
      if (!isCancelled(error)) setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mb-5 grid gap-3 border-b border-line pb-5">
      {failure && <FormErrors title={failure.code === 'verification/invalid' ? t('refused') : errorText(failure)} />}
      <Button look="line" wide busy={isBusy} onClick={() => void confirm()}>
        {t('use')}
      </Button>
    </div>
  )
}
