import type { OfficeVoucher } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** The benefit of a voucher in words. */
export function useBenefit(): (voucher: Pick<OfficeVoucher, 'kind' | 'value' | 'currency'>) => string {
  const t = useTranslations('office-prices.vouchers')
  const { money, percent } = useOfficeFormat()
  return ({ kind, value, currency }) => {
    if (kind === 'PERCENT') return percent(value)
    if (kind === 'AMOUNT') return money(value, currency ?? 'EUR')
    return t('months', { count: value })
  }
}
