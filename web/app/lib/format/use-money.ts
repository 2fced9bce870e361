import { formatMoney } from '@boxzone/i18n/format'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

/** Amounts of contracts and invoices, with all decimals of the currency, even if they are zero. */
export function useMoney(): (amount: number, currency: string) => string {
  const language = useLanguage()
  return (amount, currency) => formatMoney(amount, currency, language)
}

/** Prices in lists and insured amounts, without zero decimals. */
export function useRoundMoney(): (amount: number, currency: string) => string {
  const language = useLanguage()
  return (amount, currency) => formatMoney(amount, currency, language, { style: 'card' })
}
