import { useTranslations } from 'use-intl'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { ResendConfirmation } from '#app/features/account-forms/resend-confirmation.tsx'
import type { ApiError } from '#app/lib/api-error.ts'
import { FormFailure } from '#app/lib/form/form-failure.tsx'
import { useFieldErrorText } from '#app/lib/form/problem-text.ts'
import { useApiForm } from '#app/lib/form/use-call-form.ts'
import { signIn } from '#app/lib/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface LoginValues {
  username: string
  password: string
  rememberMe: boolean
}

export function LoginForm({ isLeaving }: { isLeaving: boolean }) {
  const t = useTranslations('account.login')
  const label = useTranslations('form.label')
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('./typed-credentials.ts')).TypedCredentials,
    toInput: (values: LoginValues) => values,
    send: signIn,
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
        autoComplete="username"
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
        <TextLink to="/reset-password/request" look="alone" className="sm:mt-1.5">
          {t('forgot')}
        </TextLink>
      </div>
      <Refusal failure={failure} email={failure ? form.getValues('username') : ''} />
      <Button type="submit" size={56} wide busy={busy || isLeaving}>
        {t('submit')}
      </Button>
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
