import { creditNoteDownload, invoiceDownload, invoiceUblDownload } from 'virtual:calls'
import type { Rent } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { useMoney } from '#app/lib/format/use-money.ts'
import { DownloadButton } from './download-button.tsx'

/** The invoice as PDF, for companies as XML too. */
export function RentDocuments({ rent }: { rent: Rent }) {
  const t = useTranslations('rents')
  const { id, invoiceNumber: number, hasUbl } = rent
  if (number === null) return null
  return (
    <>
      <DownloadButton endpoint={invoiceDownload} input={{ id }} fileName={`${number}.pdf`} about={number}>
        {t('pdf')}
      </DownloadButton>
      {hasUbl && (
        <DownloadButton endpoint={invoiceUblDownload} input={{ id }} fileName={`${number}.xml`} about={number}>
          {t('xml')}
        </DownloadButton>
      )}
    </>
  )
}

/** The credit note of an invoice, if any. */
export function CreditNote({ rent: { id, creditNote, price } }: { rent: Rent }) {
  const t = useTranslations('rents')
  const money = useMoney()
  if (creditNote === null) return null
  const amount = money(-creditNote.amount, price.currency)
  return (
    <DownloadButton endpoint={creditNoteDownload} input={{ id }} fileName={`${creditNote.number}.pdf`}>
      {t('creditNote', { number: creditNote.number, amount })}
    </DownloadButton>
  )
}
