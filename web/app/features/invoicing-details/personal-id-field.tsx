import { formCountries } from '@boxzone/contract/countries/form-countries'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { InvoicingFormValues } from './invoicing-values.ts'
import { useIdLabel } from './use-id-label.ts'
import { useInvoicingForm } from './use-invoicing-form.ts'

/** Visible in countries whose invoices need a personal id. In other countries, visible only if a value exists. */
export function PersonalIdField({ isOrder }: { isOrder: boolean }) {
  const t = useTranslations('form')
  const { control, formState } = useFormContext<InvoicingFormValues>()
  const { register, problem } = useInvoicingForm()
  const [country, value] = useWatch({
    control,
    name: ['invoicingDetails.address.countryCode', 'invoicingDetails.personalId'],
  })
  const idLabel = useIdLabel(country)
  const rule = formCountries.get(country)?.personalId
  const isRequired = rule?.required === true
  if (!isRequired && !value && !formState.defaultValues?.invoicingDetails?.personalId) return null
  return (
    <TextField
      label={idLabel(isRequired ? t('invoicing.personalTaxCode') : t('label.personalId'), rule?.name)}
      required={isRequired && isOrder}
      optional={!(isRequired && isOrder)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem('personalId')}
      {...register('invoicingDetails.personalId')}
    />
  )
}
