import { useTranslations } from 'use-intl'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { readReferralCode } from '#app/features/referral/referral-code.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedForm } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { RequiredNote } from '#app/ui/fields/form-errors.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { PasswordFields, PersonFields } from './person-fields.tsx'
import type { RegistrationValues } from './registration-values.ts'

const fieldOfCode = { 'registration/email-exists': 'email', 'registration/phone-exists': 'phoneNumber' }

interface RegistrationFormProps {
  onSent: (email: string) => void
  isRedirecting: boolean
}

export function RegistrationForm({ onSent, isRedirecting }: RegistrationFormProps) {
  const t = useTranslations('account.registration')
  const userLanguage = useLanguage()
  const register = useSubmitAction<{ email: string }>('/registration', { revalidates: false })
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/auth')).Registration,
    toInput: (values: RegistrationValues) => ({ ...values, userLanguage, referralCode: readReferralCode() ?? null }),
    phones: ['phoneNumber'],
    fieldOfCode,
    send: async (registration) => {
      const { email } = await register(registration)
      form.reset()
      onSent(email)
    },
  })
  usePersistedForm(form, 'registration')
  const problem = useFieldErrorText(form.formState.errors)
  const login = (text: React.ReactNode) => <TextLink to="/login">{text}</TextLink>
  return (
    <CallForm onSubmit={submit} className="grid gap-8">
      <RequiredNote />
      <PersonFields form={form} problem={problem} />
      <PasswordFields form={form} problem={problem} />
      <ConsentFields form={form} problem={problem} />
      <div className="grid gap-5">
        <FormFailure failure={failure} />
        <Button type="submit" size={56} wide busy={busy || isRedirecting}>
          {t('submit')}
        </Button>
        <p className="text-center">{t.rich('haveAccount', { link: login })}</p>
      </div>
    </CallForm>
  )
}
