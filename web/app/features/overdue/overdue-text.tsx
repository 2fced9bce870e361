import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { homeZone } from '#app/lib/config/config.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { todayIn } from '#app/lib/time/days.ts'
import type { OverdueSummary } from './overdue-summary.rules.ts'

/** Names the day on which access is suspended, or says that access is suspended already. */
export function SuspensionText({ summary: { suspendsOn } }: { summary: OverdueSummary }) {
  const t = useTranslations('rents.popup')
  const language = useLanguage()
  if (suspendsOn === null) return null
  const isSuspended = suspendsOn <= todayIn(homeZone())
  return isSuspended ? t('suspended') : t('until', { day: formatDay(suspendsOn, language, { style: 'long' }) })
}

/** The total of each currency, for example “64 €” or “64 € + 12 300 Ft”. */
export function useTotals({ totals }: OverdueSummary): string {
  const money = useMoney()
  return totals.map(({ amount, currency }) => money(amount, currency)).join(' + ')
}
