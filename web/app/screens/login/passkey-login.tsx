import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { supportsPasskeys } from '#app/domain/passkeys/passkey-support.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { networkErrorCode } from '#app/lib/api/api-error.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'
import type { PasskeyFailureProps } from './passkey-failure.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** Must never reject: the error page would replace the login form and its input. */
const PasskeyFailure = lazy(async () => {
  const load = async () => {
    const { PasskeyFailure: Failure, passkeyFailureTexts } = await import('./passkey-failure.tsx')
    await loadDialogTexts(passkeyFailureTexts)
    return Failure
  }
  return { default: await loadOptional(load).catch(() => PlainFailure) }
})

/** Replaces `PasskeyFailure` when its module or its texts fail to load. */
function PlainFailure({ failure }: PasskeyFailureProps) {
  const errorText = useErrorText()
  return <FormErrors title={errorText(failure === 'cancelled' ? { code: networkErrorCode, status: 0 } : failure)} />
}

/** The server renders the button, because almost every browser supports passkeys and the form must not move. */
export function PasskeyLogin({ isRedirecting }: { isRedirecting: boolean }) {
  const t = useTranslations('account.login')
  const [isSupported, setSupported] = useState(true)
  useEffect(() => setSupported(supportsPasskeys()), [])
  const { logIn, isBusy, failure } = usePasskeyLogin()
  if (!isSupported) return null
  return (
    <div className="grid gap-3">
      <Suspense>{failure && <PasskeyFailure failure={failure} />}</Suspense>
      <Button look="line" wide busy={isBusy || isRedirecting} onClick={logIn}>
        {t('passkey')}
      </Button>
    </div>
  )
}
