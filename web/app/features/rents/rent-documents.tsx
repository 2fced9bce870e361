import { creditNoteDownload, invoiceDownload, invoiceUblDownload } from 'virtual:calls'
import type { Rent } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { DownloadButton } from './download-button.tsx'

/** The invoice as PDF, for companies as XML too. */
export function RentDocuments({ rent }: { rent: Rent }) {
  const t = useTranslations('rents')
  const { id, invoiceNumber: number, hasUbl } = rent
  if (number === null) return null
  return (
    <>
      <DownloadButton endpoint={invoiceDownload} id={id} fileName={`${number}.pdf`} about={number}>
        {t('pdf')}
      </DownloadButton>
      {hasUbl && (
        <DownloadButton endpoint={invoiceUblDownload} id={id} fileName={`${number}.xml`} about={number}>
          {t('xml')}
        </DownloadButton>
      )}
    </>
  )
}

/** The credit note of an invoice, if any. */
export function CreditNote({ rent: { id, creditNote } }: { rent: Rent }) {
  const t = useTranslations('rents')
  if (creditNote === null) return null
  return (
    <DownloadButton endpoint={creditNoteDownload} id={id} fileName={`${creditNote.number}.pdf`}>
      {t('creditNote', { number: creditNote.number })}
    </DownloadButton>
  )
}
