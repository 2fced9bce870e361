import { useTranslations } from 'use-intl'
import { ResendConfirmation } from '#app/features/account-forms/resend-confirmation.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'

export function RegistrationSent({ email }: { email: string }) {
  const t = useTranslations('account')
  const b = (text: React.ReactNode) => <b className="font-strong wrap-anywhere text-ink">{text}</b>
  return (
    <FormResult
      icon="mail"
      title={t('registration.sentTitle')}
      actions={<ButtonLink to="/login">{t('login.submit')}</ButtonLink>}
    >
      <p>{t.rich('registration.sentText', { email, b })}</p>
      <p className="text-body">{t('resend.ask')}</p>
      <ResendConfirmation email={email} look="quiet" />
    </FormResult>
  )
}
