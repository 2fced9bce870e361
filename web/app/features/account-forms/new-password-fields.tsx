import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'

interface NewPasswordValues {
  newPassword: string
  newPasswordConfirmation: string
}

interface NewPasswordFieldsProps {
  register: UseFormRegister<NewPasswordValues>
  errors: FieldErrors<NewPasswordValues>
}

export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  const t = useTranslations('form')
  const problem = useFieldErrorText(errors)
  return (
    <>
      <PasswordField
        label={t('label.newPassword')}
        required
        hint={t('passwordRule')}
        autoComplete="new-password"
        error={problem('newPassword', { isPassword: true })}
        {...register('newPassword', { deps: ['newPasswordConfirmation'] })}
      />
      <PasswordField
        label={t('label.newPasswordConfirmation')}
        required
        autoComplete="new-password"
        error={problem('newPasswordConfirmation')}
        {...register('newPasswordConfirmation')}
      />
    </>
  )
}
