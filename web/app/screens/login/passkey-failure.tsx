import type { TextGroup } from '@boxzone/i18n'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'

export const passkeyFailureTexts = ['passkeys'] as const satisfies TextGroup[]

export interface PasskeyFailureProps {
  failure: ApiError | 'cancelled'
}

/** It provides its own texts, because it loads when a login with a passkey fails. */
export function PasskeyFailure(props: PasskeyFailureProps) {
  return (
    <TextsProvider groups={passkeyFailureTexts}>
      <Message {...props} />
    </TextsProvider>
  )
}

function Message({ failure }: PasskeyFailureProps) {
  const t = useTranslations('passkeys.login')
  const errorText = useErrorText()
  if (failure === 'cancelled') return <FormErrors title={t('cancelled')} />
  return <FormErrors title={failure.code === 'invalid-credentials' ? t('refused') : errorText(failure)} />
}
