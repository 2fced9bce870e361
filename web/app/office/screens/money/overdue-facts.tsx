import { officeCollected, officeToday } from 'virtual:calls'
import { formatDay } from '@boxzone/i18n/format'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { HeaderFact } from '../../kit/page.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useScope } from '../../lib/use-scope.ts'

/** The overdue total, equal to that of the screen Today. Several currencies are converted, and the label says so. */
export function OverdueFacts() {
  const t = useTranslations('office-money.collections')
  const { money, roundMoney } = useOfficeFormat()
  const { data } = useOfficeQuery(officeToday, { warehouseId: useScope() })
  const total = data?.overdueTotal
  if (!total) return null
  const { currency, owed, contracts, isApproximate } = total
  return (
    <HeaderFact
      label={t(isApproximate ? 'overdueApproximately' : 'overdueIn', { currency })}
      value={isApproximate ? roundMoney(Math.round(owed), currency) : money(owed, currency)}
      note={t('contracts', { count: contracts })}
    />
  )
}

/** The part of the rents due this month that is paid. */
export function CollectedFact() {
  const t = useTranslations('office-money.collections')
  const language = useLanguage()
  const { money, percent } = useOfficeFormat()
  const { data } = useOfficeQuery(officeCollected, { warehouseId: useScope() })
  if (!data) return null
  const { month, currency, paid, overdue, upcoming } = data
  const due = paid + overdue + upcoming
  return (
    <HeaderFact
      label={t('collected', { month: formatDay(`${month}-01`, language, { style: 'monthYear' }) })}
      value={money(paid, currency)}
      note={due > 0 && t('ofDue', { percent: percent((100 * paid) / due), amount: money(due, currency) })}
    />
  )
}
