import type { EndPreview, OfficeContract } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { type MoneyLine, MoneyPreview } from '../../../kit/preview.tsx'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'

/** The debt of the tenant at the end, and the part that the deposit covers. */
export function EndMoney({ preview, contract }: { preview: EndPreview; contract: OfficeContract }) {
  const t = useTranslations('office-contracts.end')
  const format = useOfficeFormat(contract.timeZone)
  const money = (amount: number) => format.money(amount, preview.currency)
  const periodText = ({ from, to }: { from: string; to: string }) =>
    t('period', { from: format.shortDay(from), to: format.shortDay(to) })
  const refund = preview.depositRefund + preview.rentRefund
  const lines: MoneyLine[] = [
    ...contract.rents
      .filter(({ owed }) => owed > 0)
      .map(({ id, invoiceNumber, period, owed }) => ({
        key: id,
        label: invoiceNumber ?? t('newInvoice'),
        note: periodText(period),
        amount: money(owed),
      })),
    ...preview.charges.map(({ period, amount }) => ({
      key: period.from,
      label: t('newInvoice'),
      note: periodText(period),
      amount: money(amount),
    })),
    { key: 'owed', label: t('owed'), amount: money(preview.owed), look: 'subtotal' },
    {
      key: 'setOff',
      label: t('setOff'),
      amount: money(-preview.setOff),
      note: t('ofDeposit', { amount: money(preview.deposit) }),
    },
    ...(preview.depositRefund > 0
      ? [{ key: 'deposit', label: t('depositRefund'), amount: money(preview.depositRefund) }]
      : []),
    ...(preview.rentRefund > 0 ? [{ key: 'rent', label: t('rentRefund'), amount: money(preview.rentRefund) }] : []),
    refund > 0 && preview.stillOwed === 0
      ? { key: 'result', label: t('toRefund'), amount: money(refund), look: 'result' }
      : { key: 'result', label: t('toCollect'), amount: money(preview.stillOwed), look: 'result' },
  ]
  return (
    <MoneyPreview
      title={t('money', { day: format.day(preview.lastDay) })}
      lines={lines}
      note={preview.clearBy ? t('perDay', { amount: money(preview.perDayAfterEnd) }) : undefined}
    />
  )
}
