import { findCurrency } from '@boxzone/contract/countries/currencies'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { parkedAmounts } from './parked.rules.ts'

const toMajor = (minor: number, currency: string): number => minor / 10 ** (findCurrency(currency)?.decimals ?? 2)

/** Returns a text with the reason why a payment is parked. */
export function useParkedText(): (because: string | null) => string {
  const t = useTranslations('office-money.parked')
  const { money } = useOfficeFormat()
  return (because) => {
    const amounts = parkedAmounts(because ?? '')
    if (!amounts) return t('otherAmount')
    const { received, receivedCurrency, expected, expectedCurrency } = amounts
    return t('because', {
      received: money(toMajor(received, receivedCurrency), receivedCurrency),
      expected: money(toMajor(expected, expectedCurrency), expectedCurrency),
    })
  }
}
