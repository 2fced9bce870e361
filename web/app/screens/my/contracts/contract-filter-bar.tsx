import type { Contract } from '@boxzone/contract'
import { contractStatuses } from '@boxzone/contract/contract-choices'
import { operatingCountryName } from '@boxzone/i18n/operating-countries'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'

interface ContractFilterProps {
  contracts: readonly Contract[]
  country: string
  status: string
  choose: (filter: Record<string, string>) => void
}

/** Offers only countries with contracts. */
export function ContractFilter({ contracts, country, status, choose }: ContractFilterProps) {
  const t = useTranslations('contracts.filter')
  const statusName = useTranslations('enums.contractStatus')
  const language = useLanguage()
  const countries = [...new Set(contracts.map(({ warehouse }) => warehouse.country))].sort()
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
      <SelectField
        label={t('country')}
        name="country"
        placeholder={t('allCountries')}
        value={country}
        options={countries.map((value) => ({ value, label: operatingCountryName(value, language) }))}
        onChange={(event) => choose({ country: event.target.value })}
      />
      <SelectField
        label={t('status')}
        name="status"
        placeholder={t('allStatuses')}
        value={status}
        options={contractStatuses.map((value) => ({ value, label: statusName(value) }))}
        onChange={(event) => choose({ status: event.target.value })}
      />
    </div>
  )
}
