import { resendConfirmation } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { CallForm } from './call-form.tsx'

/** Has an e-mail field, because an invalid link does not identify its account. */
export function ResendForm() {
  const t = useTranslations('account.resend')
  const label = useTranslations('form.label')
  const [isSent, setIsSent] = useState(false)
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/auth')).resendConfirmation.input,
    toInput: (values: { email: string }) => values,
    send: async ({ email }) => {
      await call(resendConfirmation, { email })
      setIsSent(true)
    },
  })
  const problem = useFieldErrorText(form.formState.errors)
  if (isSent) {
    return (
      <Banner tone="success" live className="text-left text-body">
        {t('done')} {t('interval')}
      </Banner>
    )
  }
  return (
    <CallForm onSubmit={submit} className="grid w-full gap-4 text-left text-body text-ink">
      <EmailField label={label('email')} required error={problem('email')} {...form.register('email')} />
      <FormFailure failure={failure} />
      <Button type="submit" look="line" busy={busy}>
        {t('submit')}
      </Button>
    </CallForm>
  )
}
