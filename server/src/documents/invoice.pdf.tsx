import { localeOf } from '@boxzone/i18n'
import { Document, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { InvoiceDocument } from './invoice-document.ts'
import { InvoiceLines } from './invoice-lines.pdf.tsx'
import { InvoicePaymentSection } from './invoice-payment.pdf.tsx'
import { InvoiceTotals } from './invoice-totals.pdf.tsx'
import { DocumentHeader, DocumentPage, LabelledValue, SupplierAndCustomer } from './layout.pdf.tsx'
import { loadFonts, printable, theme } from './theme.pdf.tsx'
import { type Translate, type Wording, wordingOf } from './wording.ts'

/** Renders the same bytes every time: the creation date of the PDF is the day of issue. */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(<InvoicePdf invoice={printable(invoice)} />)
}

function InvoicePdf({ invoice }: { invoice: InvoiceDocument }) {
  const wording = wordingOf(invoice)
  const title = (t: Translate) => t(`title.${titleKey(invoice)}`)
  const issued = new Date(`${invoice.issuedOn}T00:00:00Z`)
  return (
    <Document
      title={`${title(wording.t)} ${invoice.number}`}
      author={invoice.seller.name}
      creator={invoice.seller.brand}
      producer={invoice.seller.brand}
      language={localeOf(invoice.language)}
      creationDate={issued}
      modificationDate={issued}
    >
      <DocumentPage seller={invoice.seller} wording={wording}>
        <DocumentHeader brand={invoice.seller.brand} title={title(wording.t)} legalTitle={wording.legal(title)}>
          <Text style={[theme.strong, { fontSize: 12, marginTop: 2 }]}>{invoice.number}</Text>
        </DocumentHeader>
        <Dates invoice={invoice} wording={wording} />
        <SupplierAndCustomer seller={invoice.seller} buyer={invoice.buyer} wording={wording} />
        <Correction invoice={invoice} wording={wording} />
        <InvoiceLines invoice={invoice} wording={wording} />
        <InvoiceTotals invoice={invoice} wording={wording} />
        <InvoicePaymentSection invoice={invoice} wording={wording} />
      </DocumentPage>
    </Document>
  )
}

interface Props {
  invoice: InvoiceDocument
  wording: Wording
}

function titleKey({ typeCode, seller }: InvoiceDocument) {
  if (typeCode === 381) return 'creditNote'
  return seller.vatPayer ? 'invoice' : 'invoiceWithoutVat'
}

function Dates({ invoice, wording }: Props) {
  const { t, day, legal } = wording
  const suppliedOn = (speak: Translate) => speak('field.suppliedOn')
  return (
    <View style={[theme.row, theme.hairline, { gap: 12, paddingVertical: 12 }]}>
      <LabelledValue label={t('field.issuedOn')} value={day(invoice.issuedOn)} />
      <LabelledValue label={suppliedOn(t)} legal={legal(suppliedOn)} value={day(invoice.suppliedOn)} />
      {invoice.typeCode === 380 ? <LabelledValue label={t('field.dueOn')} value={day(invoice.dueOn)} /> : null}
      {invoice.payment.variableSymbol ? (
        <LabelledValue label={t('field.variableSymbol')} value={invoice.payment.variableSymbol} />
      ) : null}
      {invoice.contractNumber ? <LabelledValue label={t('field.contract')} value={invoice.contractNumber} /> : null}
    </View>
  )
}

function Correction({ invoice: { correction }, wording: { t, day } }: Props) {
  if (correction === null) return null
  const { number, issuedOn, reason } = correction
  return (
    <View style={[theme.row, { gap: 36, marginTop: 16 }]}>
      <LabelledValue label={t('field.corrects')} value={t('field.correctsValue', { number, date: day(issuedOn) })} />
      <LabelledValue label={t('field.reason')} value={reason} />
    </View>
  )
}
