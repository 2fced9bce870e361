import { register } from 'virtual:calls'
import { useTranslations } from 'use-intl'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { call } from '#app/lib/api.ts'
import { FormFailure } from '#app/lib/form/form-failure.tsx'
import { useFieldErrorText } from '#app/lib/form/problem-text.ts'
import { useApiForm } from '#app/lib/form/use-call-form.ts'
import { usePersistedForm } from '#app/lib/form/use-kept-typing.ts'
import { useLanguage } from '#app/lib/page-values.tsx'
import { readReferralCode } from '#app/lib/referral-code.ts'
import { Button } from '#app/ui/button.tsx'
import { RequiredNote } from '#app/ui/form-errors.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { PasswordFields, PersonFields } from './person-fields.tsx'
import type { RegistrationValues } from './registration-values.ts'

const fieldOfCode = { 'registration/email-exists': 'email', 'registration/phone-exists': 'phoneNumber' }

interface RegistrationFormProps {
  onSent: (email: string) => void
  isLeaving: boolean
}

export function RegistrationForm({ onSent, isLeaving }: RegistrationFormProps) {
  const t = useTranslations('account.registration')
  const userLanguage = useLanguage()
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/auth')).Registration,
    toInput: (values: RegistrationValues) => ({ ...values, userLanguage, referralCode: readReferralCode() ?? null }),
    phones: ['phoneNumber'],
    fieldOfCode,
    send: async (registration) => {
      const { email } = await call(register, registration)
      form.reset()
      onSent(email)
    },
  })
  usePersistedForm(form, 'registration')
  const problem = useFieldErrorText(form.formState.errors)
  const login = (words: React.ReactNode) => <TextLink to="/login">{words}</TextLink>
  return (
    <CallForm onSubmit={submit} className="grid gap-8">
      <RequiredNote />
      <PersonFields form={form} problem={problem} />
      <PasswordFields form={form} problem={problem} />
      <ConsentFields form={form} problem={problem} />
      <div className="grid gap-5">
        <FormFailure failure={failure} />
        <Button type="submit" size={56} wide busy={busy || isLeaving}>
          {t('submit')}
        </Button>
        <p className="text-center">{t.rich('haveAccount', { link: login })}</p>
      </div>
    </CallForm>
  )
}
