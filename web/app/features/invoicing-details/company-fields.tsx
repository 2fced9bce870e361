import { formCountries } from '@boxzone/contract/countries/form-countries'
import { companyIds, rulesOfCountry } from '@boxzone/contract/country-rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { InvoicingFormValues } from './invoicing-values.ts'
import { useIdLabel } from './use-id-label.ts'
import { useInvoicingForm } from './use-invoicing-form.ts'

/** The labels of the ids depend on the company's country. */
export function CompanyFields() {
  const t = useTranslations('form')
  const { control } = useFormContext<InvoicingFormValues>()
  const { register, problem } = useInvoicingForm()
  const countryCode = useWatch({ control, name: 'invoicingDetails.address.countryCode' })
  const idLabel = useIdLabel(countryCode)
  const { company } = rulesOfCountry(countryCode)
  return (
    <>
      <TextField
        label={t('label.companyName')}
        required
        autoComplete="billing organization"
        error={problem('company.name')}
        {...register('invoicingDetails.company.name')}
      />
      {/* The columns share their rows, so that a label of two lines does not push its field below the others. */}
      <div className="grid gap-5 nav:grid-cols-3 nav:gap-y-0">
        {companyIds.map((id) => (
          <TextField
            key={id}
            label={idLabel(t(`companyIds.${id}`), formCountries.get(countryCode)?.companyIds[id].name)}
            required={company[id].required}
            className="nav:row-span-3 nav:grid nav:grid-rows-subgrid"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem(`company.${id}`)}
            {...register(`invoicingDetails.company.${id}`)}
          />
        ))}
      </div>
    </>
  )
}
