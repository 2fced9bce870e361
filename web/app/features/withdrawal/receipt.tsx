import type { WithdrawalResult } from '@boxzone/contract'
import { formatDateTime } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { homeZone } from '#app/lib/config/config.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'

interface WithdrawalReceiptProps {
  /** The public form returns no refund, because the customer must confirm the withdrawal first. */
  withdrawn: Pick<WithdrawalResult, 'receivedAt'> & Partial<WithdrawalResult>
  email: string
  /** Time zone of the warehouse, or of the operator if the page does not know the contract. */
  timeZone?: string
  /** The rental has started, so the Box may have to be emptied. */
  hasStarted?: boolean
}

/** Time of the withdrawal, recipient of the receipt and the next steps. */
export function WithdrawalReceipt({
  withdrawn,
  email,
  timeZone = homeZone(),
  hasStarted = true,
}: WithdrawalReceiptProps) {
  const t = useTranslations('contracts.withdraw')
  const language = useLanguage()
  const money = useMoney()
  const at = formatDateTime(withdrawn.receivedAt, language, { timeZone, style: 'long' })
  const { refund } = withdrawn
  return (
    <div className="grid gap-3">
      <p className="font-strong text-ink">{t('received', { at })}</p>
      <p className="wrap-anywhere">{t('receipt', { email })}</p>
      {refund ? (
        <>
          {refund.amount > 0 ? <p>{t('refund', { amount: money(refund.amount, refund.currency) })}</p> : null}
          <p>{t(hasStarted ? 'empty' : 'notStarted')}</p>
        </>
      ) : (
        <p>{t('next')}</p>
      )}
    </div>
  )
}
