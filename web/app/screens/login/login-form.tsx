import { useTranslations } from 'use-intl'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { knownEmail, useKnownEmail } from '#app/features/account-forms/known-email.ts'
import { ResendConfirmation } from '#app/features/account-forms/resend-confirmation.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

interface LoginValues {
  username: string
  password: string
  rememberMe: boolean
}

export function LoginForm({ isRedirecting }: { isRedirecting: boolean }) {
  const t = useTranslations('account.login')
  const label = useTranslations('form.label')
  const email = useKnownEmail()
  const logIn = useSubmitAction<void>('/login', { revalidates: false })
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('./typed-credentials.ts')).TypedCredentials,
    ...(email === undefined ? {} : { defaultValues: { username: email } }),
    toInput: (values: LoginValues) => values,
    send: logIn,
  })
  const problem = useFieldErrorText(form.formState.errors)
  const register = (link: React.ReactNode) => <TextLink to="/registration">{link}</TextLink>
  return (
    <CallForm onSubmit={submit} className="grid gap-5">
      <EmailField
        label={label('email')}
        required
        error={problem('username')}
        {...form.register('username')}
        autoComplete="username webauthn"
      />
      <PasswordField
        label={label('password')}
        required
        error={problem('password')}
        {...form.register('password')}
        autoComplete="current-password"
      />
      <div className="-mt-2 grid gap-x-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <Checkbox label={t('rememberMe')} description={t('rememberText')} {...form.register('rememberMe')} />
        <TextLink
          to="/reset-password/request"
          state={knownEmail(form.watch('username'))}
          look="alone"
          className="sm:mt-1.5"
        >
          {t('forgot')}
        </TextLink>
      </div>
      <Refusal failure={failure} email={failure ? form.getValues('username') : ''} />
      <Button type="submit" size={56} wide busy={busy || isRedirecting}>
        {t('submit')}
      </Button>
      <PasskeyLogin isRedirecting={isRedirecting} />
      <p className="text-center">{t.rich('noAccount', { link: register })}</p>
    </CallForm>
  )
}

function Refusal({ failure, email }: { failure: ApiError | undefined; email: string }) {
  if (failure === undefined) return null
  return (
    <>
      <FormFailure failure={failure} />
      {failure.code === 'auth/email-not-confirmed' && <ResendConfirmation email={email} />}
    </>
  )
}
