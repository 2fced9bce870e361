import type { TextGroup } from '@boxzone/i18n'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { ConfirmPasskey } from './confirm-passkey.tsx'
import { confirmPasswordPath } from './confirm-password-path.ts'

interface ConfirmPasswordDialogProps {
  onConfirmed: () => void
  onClose: () => void
}

export const confirmPasswordTexts = ['forms', 'passkeys'] as const satisfies TextGroup[]

/** It provides its own texts, because any screen may open it. */
export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  return (
    <TextsProvider groups={confirmPasswordTexts}>
      <Content {...props} />
    </TextsProvider>
  )
}

function Content({ onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const t = useTranslations('form.confirmPassword')
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('title')} description={t('text')}>
      <ConfirmPasskey onConfirmed={onConfirmed} />
      <ConfirmPasswordForm onConfirmed={onConfirmed} onClose={onClose} />
    </ResponsiveDialog>
  )
}

const wrongPassword = 'auth/invalid-password'

function ConfirmPasswordForm({ onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const t = useTranslations('form')
  const user = useCurrentUser()
  const confirm = useSubmitAction(confirmPasswordPath, { revalidates: false })
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/auth')).confirmPassword.input,
    defaultValues: { password: '' },
    toInput: (values: { password: string }) => values,
    fieldOfCode: { [wrongPassword]: 'password' },
    send: async (input) => {
      await confirm(input)
      onConfirmed()
    },
  })
  const { errors } = form.formState
  const problem = useFieldErrorText(errors)
  const isWrong = errors.password?.message === wrongPassword
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('label.password')}
        required
        autoComplete="current-password"
        error={isWrong ? t('confirmPassword.wrong') : problem('password')}
        {...form.register('password')}
      />
      <FormFailure failure={failure} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="line" disabled={busy} onClick={onClose}>
          {t('confirmPassword.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('confirmPassword.submit')}
        </Button>
      </div>
    </form>
  )
}
