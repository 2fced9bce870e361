import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { InvoicingFormValues } from './invoicing-values.ts'
import { useInvoicingForm } from './use-invoicing-form.ts'

/** Shown to private persons in Italy, whose orders require it, and elsewhere if a value exists. */
export function PersonalIdField({ isOrder }: { isOrder: boolean }) {
  const t = useTranslations('form')
  const { control, formState } = useFormContext<InvoicingFormValues>()
  const { register, problem } = useInvoicingForm()
  const [country, value] = useWatch({
    control,
    name: ['invoicingDetails.address.countryCode', 'invoicingDetails.personalId'],
  })
  const isItalian = country === 'ITA'
  if (!isItalian && !value && !formState.defaultValues?.invoicingDetails?.personalId) return null
  return (
    <TextField
      label={isItalian ? t('invoicing.codiceFiscale') : t('label.personalId')}
      optional={!(isItalian && isOrder)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem('personalId')}
      {...register('invoicingDetails.personalId')}
    />
  )
}
