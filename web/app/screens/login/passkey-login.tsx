import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { supportsPasskeys } from '#app/domain/passkeys/passkey-support.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Button } from '#app/ui/base/button.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

const PasskeyFailure = lazy(async () => {
  const { PasskeyFailure: Failure, passkeyFailureTexts } = await import('./passkey-failure.tsx')
  await loadDialogTexts(passkeyFailureTexts)
  return { default: Failure }
})

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
