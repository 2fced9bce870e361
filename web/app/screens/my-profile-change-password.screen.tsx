import { changePassword } from 'virtual:calls'
import { useNavigate } from 'react-router'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { NewPasswordFields } from '#app/features/account-forms/new-password-fields.tsx'
import { call } from '#app/lib/api.ts'
import { useCurrentUser } from '#app/lib/current-user.ts'
import { FormFailure } from '#app/lib/form/form-failure.tsx'
import { useFieldErrorText } from '#app/lib/form/problem-text.ts'
import { useApiForm } from '#app/lib/form/use-call-form.ts'
import { screen } from '#app/lib/screen.ts'
import { signOut } from '#app/lib/sign-in.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ProfilePage } from './my-profile/profile-page.tsx'

export const handle = screen({ texts: ['profile', 'forms'] })

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
      toast.show({ tone: 'success', title: saved })
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

/** Tells password managers whose password it is. */
function UserName() {
  const user = useCurrentUser()
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
}

/** The reset is for people who are signed out. */
function ForgotPassword() {
  const t = useTranslations('profile.password')
  const leave = () => {
    void signOut()
    window.location.assign('/reset-password/request')
  }
  return (
    <Button look="quiet" size={44} className="-mx-2 justify-self-start text-left" onClick={leave}>
      {t('forgot')}
    </Button>
  )
}
