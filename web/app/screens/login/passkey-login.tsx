import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { supportsPasskeys } from '#app/domain/passkeys/passkey-support.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** The server renders the button, because almost every browser supports passkeys and the form must not move. */
export function PasskeyLogin({ isRedirecting }: { isRedirecting: boolean }) {
  const t = useTranslations('account.login')
  const errorText = useErrorText()
  const [isSupported, setSupported] = useState(true)
  useEffect(() => setSupported(supportsPasskeys()), [])
  const { logIn, isBusy, failure } = usePasskeyLogin()
  if (!isSupported) return null
  const textOf = (problem: NonNullable<typeof failure>) => {
    if (problem === 'cancelled') return t('passkeyCancelled')
    return problem.code === 'invalid-credentials' ? t('passkeyRefused') : errorText(problem)
  }
  return (
    <div className="grid gap-3">
      {failure && <FormErrors title={textOf(failure)} />}
      <Button look="line" wide busy={isBusy || isRedirecting} onClick={logIn}>
        {t('passkey')}
      </Button>
    </div>
  )
}
