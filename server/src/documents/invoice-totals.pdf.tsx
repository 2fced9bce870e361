import { Text, View } from '@react-pdf/renderer'
import { exemptionTexts } from './exemption-texts.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { rateText } from './invoice-lines.pdf.tsx'
import { amountDue } from './invoice-sums.ts'
import { colours, theme } from './theme.pdf.tsx'
import type { Wording } from './wording.ts'

interface Props {
  invoice: InvoiceDocument
  wording: Wording
}

/** VAT by rate on the left, totals on the right. */
export function InvoiceTotals({ invoice, wording }: Props) {
  return (
    <View wrap={false} style={[theme.row, { marginTop: 16, gap: 36 }]}>
      <View style={{ flex: 1 }}>
        <VatSummary invoice={invoice} wording={wording} />
        <Notes invoice={invoice} language={wording.language} />
      </View>
      <Sums invoice={invoice} wording={wording} />
    </View>
  )
}

function VatSummary({ invoice, wording }: Props) {
  const { t, amountWithoutCurrency } = wording
  if (!invoice.seller.vatPayer) return null
  return (
    <View>
      <View style={[theme.row, theme.label, theme.hairline, { paddingBottom: 3 }]}>
        <Text style={{ flex: 1 }}>{t('vat.title')}</Text>
        <Text style={[theme.right, { width: 74 }]}>{t('vat.base')}</Text>
        <Text style={[theme.right, { width: 64 }]}>{t('vat.amount')}</Text>
      </View>
      {invoice.breakdown.map((group) => (
        <View
          key={`${group.vatCategory}${group.vatPermille}`}
          style={[theme.row, theme.tabularDigits, { paddingTop: 3 }]}
        >
          <Text style={{ flex: 1 }}>{rateText(group, wording)}</Text>
          <Text style={[theme.right, { width: 74 }]}>{amountWithoutCurrency(group.net)}</Text>
          <Text style={[theme.right, { width: 64 }]}>{amountWithoutCurrency(group.vat)}</Text>
        </View>
      ))}
    </View>
  )
}

/** Texts that the law requires, and notes. */
function Notes({ invoice, language }: { invoice: InvoiceDocument; language: Wording['language'] }) {
  const exemptions = new Set(invoice.breakdown.flatMap((group) => group.exemptions))
  const lines = [...exemptionTexts([...exemptions], invoice.country, language), ...invoice.notes]
  return (
    <View style={[theme.label, { marginTop: 8, gap: 2 }]}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <View style={[theme.row, { justifyContent: 'space-between', paddingVertical: 1.5 }]}>
      <Text style={theme.soft}>{label}</Text>
      <Text style={theme.tabularDigits}>{value}</Text>
    </View>
  )
}

function Sums({ invoice, wording: { t, money } }: Props) {
  const { totals, prepaid, deposit } = invoice
  const isPaid = invoice.payment.paidOn !== null
  return (
    <View style={{ width: 220 }}>
      {invoice.seller.vatPayer ? (
        <>
          <Sum label={t('total.net')} value={money(totals.net)} />
          <Sum label={t('total.vat')} value={money(totals.vat)} />
        </>
      ) : null}
      <Sum label={t('total.gross')} value={money(totals.gross)} />
      {prepaid !== 0 && !isPaid ? <Sum label={t('total.prepaid')} value={money(-prepaid)} /> : null}
      {deposit ? (
        <View style={{ marginTop: 4 }}>
          <Sum label={t('total.deposit')} value={money(deposit)} />
          <Text style={theme.label}>{t('total.depositNote')}</Text>
        </View>
      ) : null}
      <View style={[theme.row, grandTotal]}>
        <Text style={[theme.strong, { fontSize: 10.5, lineHeight: 1.2 }]}>{t(`total.${grandLabel(invoice)}`)}</Text>
        <Text style={[theme.tabularDigits, { fontSize: 20, fontWeight: 700, letterSpacing: -0.4, lineHeight: 1.1 }]}>
          {money(grandAmount(invoice))}
        </Text>
      </View>
    </View>
  )
}

const grandTotal = {
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  marginTop: 7,
  paddingTop: 9,
  borderTopWidth: 1,
  borderTopColor: colours.ink,
} as const

function grandLabel({ typeCode, payment }: InvoiceDocument) {
  if (typeCode === 381) return payment.paidOn ? 'refunded' : 'refund'
  return payment.paidOn ? 'paid' : 'due'
}

/** The amount that is due, paid or refunded. */
function grandAmount(invoice: InvoiceDocument): number {
  if (invoice.typeCode === 381) return -invoice.totals.gross
  return invoice.payment.paidOn ? invoice.totals.gross + (invoice.deposit ?? 0) : amountDue(invoice)
}
