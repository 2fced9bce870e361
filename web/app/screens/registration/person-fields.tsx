import { useTranslations } from 'use-intl'
import { usePhoneFormat } from '#app/forms/use-phone-format.ts'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { RegistrationParts } from './registration-values.ts'

export function PersonFields({ form: { register }, problem }: RegistrationParts) {
  const t = useTranslations('account.registration')
  const label = useTranslations('form.label')
  const phoneFormat = usePhoneFormat()
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-title font-heavy">{t('person')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={label('firstName')}
          required
          autoComplete="given-name"
          error={problem('firstName')}
          {...register('firstName')}
        />
        <TextField
          label={label('lastName')}
          required
          autoComplete="family-name"
          error={problem('lastName')}
          {...register('lastName')}
        />
      </div>
      <EmailField label={label('email')} required error={problem('email')} {...register('email')} />
      <PhoneField
        label={label('phoneNumber')}
        required
        {...phoneFormat}
        error={problem('phoneNumber')}
        {...register('phoneNumber')}
      />
    </fieldset>
  )
}

export function PasswordFields({ form: { register }, problem }: RegistrationParts) {
  const t = useTranslations('account.registration')
  const form = useTranslations('form')
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-title font-heavy">{t('password')}</legend>
      <PasswordField
        label={form('label.password')}
        required
        hint={form('passwordRule')}
        autoComplete="new-password"
        error={problem('password', { isPassword: true })}
        {...register('password', { deps: ['passwordConfirmation'] })}
      />
      <PasswordField
        label={form('label.passwordConfirmation')}
        required
        autoComplete="new-password"
        error={problem('passwordConfirmation')}
        {...register('passwordConfirmation')}
      />
    </fieldset>
  )
}
