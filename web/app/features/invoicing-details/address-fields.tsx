import { countryOptions } from '@boxzone/i18n/countries'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useInvoicingForm } from './use-invoicing-form.ts'

/** A change of the country validates these fields again, because their formats depend on the country. */
const countryDeps = (['address.zip', 'company.ico', 'company.dic', 'company.icoDph'] as const).map(
  (name) => `invoicingDetails.${name}` as const,
)

export function AddressFields() {
  const label = useTranslations('form.label')
  const { register, problem } = useInvoicingForm()
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,150px)]">
      <TextField
        label={label('street')}
        required
        autoComplete="billing address-line1"
        error={problem('address.street')}
        {...register('invoicingDetails.address.street')}
      />
      <TextField
        label={label('number')}
        required
        autoComplete="billing address-line2"
        error={problem('address.number')}
        {...register('invoicingDetails.address.number')}
      />
      <TextField
        label={label('city')}
        required
        autoComplete="billing address-level2"
        error={problem('address.city')}
        {...register('invoicingDetails.address.city')}
      />
      <TextField
        label={label('zip')}
        required
        autoComplete="billing postal-code"
        error={problem('address.zip')}
        {...register('invoicingDetails.address.zip')}
      />
      <CountryField />
    </div>
  )
}

function CountryField() {
  const label = useTranslations('form.label')
  const language = useLanguage()
  const { register, problem } = useInvoicingForm()
  const { own, others } = useMemo(() => countryOptions(language), [language])
  return (
    <SelectField
      label={label('countryCode')}
      required
      className="sm:col-span-2"
      autoComplete="billing country"
      error={problem('address.countryCode')}
      options={own.map(({ code, name }) => ({ value: code, label: name }))}
      {...register('invoicingDetails.address.countryCode', { deps: countryDeps })}
    >
      <hr />
      {others.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
