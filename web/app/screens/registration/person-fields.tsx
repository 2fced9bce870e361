import { useTranslations } from 'use-intl'
import { knownEmail } from '#app/features/account-forms/known-email.ts'
import { usePhoneFormat } from '#app/forms/use-phone-format.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { RegistrationParts } from './registration-values.ts'

export function PersonFields({ form, problem }: RegistrationParts) {
  const t = useTranslations('account.registration')
  const label = useTranslations('form.label')
  const phoneFormat = usePhoneFormat()
  const { register } = form
  const isTaken = form.formState.errors.email?.message === 'registration/email-exists'
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
      <EmailField
        label={label('email')}
        required
        hint={isTaken && <LoginHint email={form.getValues('email')} />}
        error={problem('email')}
        {...register('email')}
      />
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

function LoginHint({ email }: { email: string }) {
  const t = useTranslations('account.registration')
  const login = (text: React.ReactNode) => (
    <TextLink to="/login" state={knownEmail(email)}>
      {text}
    </TextLink>
  )
  return t.rich('emailUsed', { link: login })
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
