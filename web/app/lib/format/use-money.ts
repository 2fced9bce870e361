import { formatMoney } from '@boxzone/i18n/format'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

/** Amounts of contracts and invoices, always with decimals. */
export function useMoney(): (amount: number, currency: string) => string {
  const language = useLanguage()
  return (amount, currency) => formatMoney(amount, currency, language)
}
