import { operatingCountryName } from '@boxzone/i18n/operating-countries'
import { useTranslations } from 'use-intl'
import { useCompanyIds } from '#app/domain/operator/use-company-ids.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { AssociationMarks } from './association-marks.tsx'
import { FooterColumn } from './footer-column.tsx'

export function FooterCompany() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const language = useLanguage()
  const lines = [
    config.value('address.name'),
    config.value('address.street'),
    `${config.value('address.zipCode')} ${config.value('address.city')}`.trim(),
    operatingCountryName(config.value('address.country'), language),
  ].filter(Boolean)
  const iban = config.value('billing.iban')
  const ids = [...useCompanyIds(), ...(iban ? [t('iban', { value: iban })] : [])]
  return (
    <FooterColumn title={t('company')}>
      <address className="text-ink-soft not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <ul className="mt-3.5 text-ink-soft">
        {ids.map((id) => (
          <li key={id} className="text-balance">
            {id}
          </li>
        ))}
      </ul>
      <AssociationMarks />
    </FooterColumn>
  )
}
