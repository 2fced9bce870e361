import type { Withdrawn } from '@boxzone/contract'
import { formatDateTime } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/page-values.tsx'
import { useMoney } from '#app/lib/use-money.ts'

/** Date and time, where the receipt went, and what happens with the money and the Box. */
export function WithdrawalReceipt({ withdrawn, email }: { withdrawn: Withdrawn; email: string }) {
  const t = useTranslations('contracts.withdraw')
  const language = useLanguage()
  const money = useMoney()
  const at = formatDateTime(withdrawn.receivedAt, language, { timeZone: 'Europe/Bratislava', style: 'long' })
  const { refund } = withdrawn
  return (
    <div className="grid gap-3">
      <p className="font-strong text-ink">{t('received', { at })}</p>
      <p className="wrap-anywhere">{t('receipt', { email })}</p>
      {refund ? (
        <>
          <p>{t('refund', { amount: money(refund.amount, refund.currency) })}</p>
          <p>{t('empty')}</p>
        </>
      ) : (
        <p>{t('staff')}</p>
      )}
    </div>
  )
}
