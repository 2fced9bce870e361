import { useTranslations } from 'use-intl'
import { LinkOutcome } from '#app/features/account-forms/link-outcome.tsx'
import { ResendForm } from '#app/features/account-forms/resend-form.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useLinkAction } from '#app/features/account-forms/use-link-action.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'

export function ConfirmRegistration({ token }: { token: string }) {
  const t = useTranslations('account')
  const action = useLinkAction<boolean>('/registration', token)
  const isSignedIn = action.result?.data ?? false
  return (
    <LinkOutcome
      action={action}
      working={t('registration.confirming')}
      done={
        <FormResult
          icon="done"
          title={t('registration.confirmedTitle')}
          actions={
            isSignedIn ? (
              <ButtonLink to="/my/boxes">{t('link.myBoxes')}</ButtonLink>
            ) : (
              <ButtonLink to="/login">{t('login.submit')}</ButtonLink>
            )
          }
        >
          <p>{t(isSignedIn ? 'registration.signedInText' : 'registration.confirmedText')}</p>
        </FormResult>
      }
      invalid={
        <FormResult
          icon="refused"
          title={t('link.invalidTitle')}
          actions={<ButtonLink to="/login">{t('login.submit')}</ButtonLink>}
        >
          <p>{t('registration.invalidText')}</p>
          <ResendForm />
        </FormResult>
      }
    />
  )
}
