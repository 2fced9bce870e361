import { franchisingContact } from 'virtual:calls'
import { useState } from 'react'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedForm } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { createIdempotencyKeys } from '#app/forms/idempotency-key.ts'
import { call } from '#app/lib/api/call.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { RequiredNote } from '#app/ui/fields/form-errors.tsx'
import { EnquirerFields, MoneyFields, PropertyFields } from './enquiry-fields.tsx'
import { type EnquiryValues, toEnquiry } from './enquiry-values.ts'

export interface SentEnquiry {
  id: string
  email: string
}

function useEnquiry(onSent: (sent: SentEnquiry) => void) {
  const language = useLanguage()
  const hasBrochure = useConfig().value('franchiseBrochureUrl') !== ''
  const [keyOf] = useState(createIdempotencyKeys)
  const state = useApiForm({
    schema: async () => (await import('@boxzone/contract/franchising')).FranchiseEnquiry,
    // Without a brochure the form has no field for it.
    toInput: (values: EnquiryValues) => toEnquiry(hasBrochure ? values : { ...values, hasReadFranchiseBrochure: 'no' }),
    phones: ['phoneNumber'],
    send: async (enquiry) => {
      const { id } = await call(franchisingContact, { ...enquiry, language }, keyOf(enquiry))
      state.form.reset()
      onSent({ id, email: enquiry.email })
    },
  })
  usePersistedForm(state.form, 'franchising')
  return state
}

export function EnquiryForm({ onSent }: { onSent: (sent: SentEnquiry) => void }) {
  const t = useTranslations('franchising')
  const { form, submit, busy, failure } = useEnquiry(onSent)
  const problem = useFieldErrorText(form.formState.errors)
  const privacy = (text: React.ReactNode) => <TextLink to="/gdpr">{text}</TextLink>
  return (
    <CallForm onSubmit={submit} className="grid gap-10">
      <RequiredNote />
      <EnquirerFields form={form} problem={problem} />
      <PropertyFields form={form} problem={problem} />
      <MoneyFields form={form} problem={problem} />
      <div className="grid gap-5">
        <p className="text-small text-ink-soft">{t.rich('privacy', { link: privacy })}</p>
        <FormFailure failure={failure} />
        <Button type="submit" size={56} wide busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </CallForm>
  )
}
