import { officeCollected, officeToday } from 'virtual:calls'
import type { OfficeToday } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { HeaderFact } from '../../kit/page.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOverdueTotal } from '../../lib/use-overdue-total.ts'
import { useScope } from '../../lib/use-scope.ts'

const noDebts: NonNullable<OfficeToday['overdue']> = []

/**
 * The overdue total. Several currencies are converted, and the label says so. The report of debts has the exchange rates:
 * until it is loaded, each currency has its own total.
 */
export function OverdueFacts() {
  const t = useTranslations('office-money.collections')
  const { money, roundMoney } = useOfficeFormat()
  const { data } = useOfficeQuery(officeToday, { warehouseId: useScope() })
  const overdue = data?.overdue ?? noDebts
  const total = useOverdueTotal(overdue)
  if (!total) return null
  if (total.isApproximate) {
    return (
      <HeaderFact
        label={t('overdueApproximately', { currency: total.currency })}
        value={roundMoney(Math.round(total.owed), total.currency)}
        note={t('contracts', { count: total.contracts })}
      />
    )
  }
  return overdue.map(({ currency, owed, contracts }) => (
    <HeaderFact
      key={currency}
      label={t('overdueIn', { currency })}
      value={money(owed, currency)}
      note={t('contracts', { count: contracts })}
    />
  ))
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
