import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { HeaderFact } from '../../kit/page.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOverdueContracts } from './use-overdue-contracts.ts'

/** The overdue totals of the three currencies with the most contracts. */
export function OverdueFacts() {
  const t = useTranslations('office-money.collections')
  const { money } = useOfficeFormat()
  const { all, currencies } = useOverdueContracts()
  return currencies.slice(0, 3).map(({ currency, contracts }) => {
    const groups = all.data?.groups.filter((group) => group.currency === currency) ?? []
    const owed = groups.reduce((total, group) => total + group.owed, 0)
    return (
      <HeaderFact
        key={currency}
        label={t('overdueIn', { currency })}
        value={money(owed, currency)}
        note={t('contracts', { count: contracts })}
      />
    )
  })
}
