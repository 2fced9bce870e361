import { changePassword } from 'virtual:calls'
import { useNavigate } from 'react-router'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { NewPasswordFields } from '#app/features/account-forms/new-password-fields.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { signOut } from '#app/lib/auth/sign-in.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ProfilePage } from './profile-page.tsx'

export const handle = screen({ title: 'profile.password.title', texts: ['profile', 'forms'] })

interface PasswordValues {
  oldPassword: string
  newPassword: string
  newPasswordConfirmation: string
}

function usePasswordForm() {
  const saved = useTranslations('errors')('toast_saved')
  const toast = useToast()
  const navigate = useNavigate()
  return useApiForm({
    schema: async () => (await import('@boxzone/contract/profile')).PasswordChange,
    toInput: (values: PasswordValues) => values,
    fieldOfCode: { 'auth/invalid-password': 'oldPassword' },
    send: async (change) => {
      await call(changePassword, change)
      toast.show({ tone: 'success', title: saved, confirmsNavigation: true })
      await navigate('/my/profile')
    },
  })
}

export default function MyProfileChangePasswordScreen() {
  const t = useTranslations('profile')
  const label = useTranslations('form.label')
  const { form, submit, busy, failure } = usePasswordForm()
  const problem = useFieldErrorText(form.formState.errors)
  return (
    <ProfilePage title={t('password.title')} text={t('account.passwordText')}>
      <Card padding="large" className="max-w-xl">
        <CallForm onSubmit={submit} className="grid gap-5">
          <UserName />
          <div className="grid gap-1">
            <PasswordField
              label={label('oldPassword')}
              required
              autoComplete="current-password"
              error={problem('oldPassword')}
              {...form.register('oldPassword')}
            />
            <ForgotPassword />
          </div>
          <NewPasswordFields register={form.register} errors={form.formState.errors} />
          <FormFailure failure={failure} />
          <Button type="submit" size={56} busy={busy}>
            {t('password.submit')}
          </Button>
        </CallForm>
      </Card>
    </ProfilePage>
  )
}

/** Identifies the account for password managers. */
function UserName() {
  const user = useCurrentUser()
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
}

/** Signs out first, because the password reset is only for signed-out visitors. */
function ForgotPassword() {
  const t = useTranslations('profile.password')
  const signOutAndReset = () => {
    void signOut()
    window.location.assign('/reset-password/request')
  }
  return (
    <Button look="quiet" size={44} className="-mx-2 justify-self-start text-left" onClick={signOutAndReset}>
      {t('forgot')}
    </Button>
  )
}
