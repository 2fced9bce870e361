import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'

const ids = ['ico', 'dic', 'icDph'] as const

/** The operator’s company ids with their names in its country: "IČO 12345679". Shows a repeated number once. */
export function useCompanyIds(): string[] {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const values = ids.map((id) => config.value(`billing.${id}`))
  return ids.flatMap((id, index) => {
    const value = values[index] ?? ''
    const isRepeated = values.indexOf(value) < index
    return value === '' || isRepeated ? [] : [t('companyId', { name: config.value(`billing.${id}Name`), value })]
  })
}
