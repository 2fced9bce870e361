import { useTranslations } from 'use-intl'
import { usePhoneFormat } from '#app/forms/use-phone-format.ts'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useInvoicingForm } from './use-invoicing-form.ts'

export function InvoicedPersonFields() {
  const label = useTranslations('form.label')
  const phoneFormat = usePhoneFormat()
  const { register, problem } = useInvoicingForm()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={label('firstName')}
        required
        autoComplete="billing given-name"
        error={problem('firstName')}
        {...register('invoicingDetails.firstName')}
      />
      <TextField
        label={label('lastName')}
        required
        autoComplete="billing family-name"
        error={problem('lastName')}
        {...register('invoicingDetails.lastName')}
      />
      <EmailField
        label={label('email')}
        required
        autoComplete="billing email"
        error={problem('email')}
        {...register('invoicingDetails.email')}
      />
      <PhoneField
        label={label('phoneNumber')}
        required
        autoComplete="billing tel"
        {...phoneFormat}
        error={problem('telephoneNumber')}
        {...register('invoicingDetails.telephoneNumber')}
      />
    </div>
  )
}
