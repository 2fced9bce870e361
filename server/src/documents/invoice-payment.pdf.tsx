import { Text, View } from '@react-pdf/renderer'
import { groupedIban } from './iban.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { amountDue } from './invoice-sums.ts'
import { Tick } from './layout.pdf.tsx'
import { type PaymentQr, paymentQr } from './qr.ts'
import { QrCode } from './qr-code.pdf.tsx'
import { colours, theme } from './theme.pdf.tsx'
import type { Wording } from './wording.ts'

interface Props {
  invoice: InvoiceDocument
  wording: Wording
}

/** The payment instructions or the payment status. */
export function InvoicePaymentSection({ invoice, wording }: Props) {
  const { payment } = invoice
  const needsTransfer = payment.means === 'TRANSFER' && payment.account !== null && amountDue(invoice) > 0
  return (
    <View wrap={false} style={{ marginTop: 22 }}>
      {needsTransfer ? (
        <TransferCard invoice={invoice} wording={wording} />
      ) : (
        <Settled text={settledText(invoice, wording)} isDone={payment.paidOn !== null || amountDue(invoice) === 0} />
      )}
    </View>
  )
}

/** Null without a bank account or an amount due, and if the country has no standard for the payment QR code. */
export function invoiceQr(invoice: InvoiceDocument): PaymentQr | null {
  const { account, variableSymbol } = invoice.payment
  if (account === null) return null
  return paymentQr(invoice.country, {
    amount: amountDue(invoice),
    currency: invoice.currency,
    iban: account.iban,
    bic: account.bic,
    beneficiary: invoice.seller.name,
    dueOn: invoice.dueOn,
    variableSymbol,
    invoiceNumber: invoice.number,
  })
}

function settledText(invoice: InvoiceDocument, { t, day }: Wording): string {
  const { typeCode, payment, dueOn } = invoice
  const { paidOn, means, byHand } = payment
  if (typeCode === 381) {
    // A payment by transfer has no card for a refund, so the customer gets credit.
    if (paidOn && means === 'TRANSFER') return t('payment.credited', { date: day(paidOn) })
    return paidOn ? t('payment.refunded', { date: day(paidOn) }) : t('payment.refund', { date: day(dueOn) })
  }
  if (!paidOn && amountDue(invoice) === 0) return t('payment.covered')
  if (!paidOn) return byHand ? t('payment.byHand', { date: day(dueOn) }) : t('payment.card', { date: day(dueOn) })
  return means === 'CARD'
    ? t('payment.paidByCard', { date: day(paidOn) })
    : t('payment.paidByTransfer', { date: day(paidOn) })
}

function Settled({ text, isDone }: { text: string; isDone: boolean }) {
  return (
    <View
      style={[
        theme.row,
        card,
        { alignItems: 'center', gap: 12 },
        isDone ? { backgroundColor: colours.actionSoft } : {},
      ]}
    >
      {isDone ? <Tick size={20} /> : null}
      <Text style={[theme.strong, { flex: 1, fontSize: 10 }, isDone ? { color: colours.action } : {}]}>{text}</Text>
    </View>
  )
}

const card = { backgroundColor: colours.paper, borderRadius: 12, padding: 16 }

function TransferCard({ invoice, wording }: Props) {
  const { t } = wording
  const qr = invoiceQr(invoice)
  return (
    <View style={[theme.row, card, { gap: 20 }]}>
      {qr ? (
        <View style={{ alignItems: 'center', gap: 4 }}>
          <QrCode payload={qr.payload} width={104} />
          <Text style={[theme.label, theme.strong, { color: colours.kraftLine }]}>{t(`qr.${qr.standard}`)}</Text>
        </View>
      ) : null}
      <View style={{ flex: 1 }}>
        <Text style={theme.heading}>{t('payment.title')}</Text>
        <Text style={[theme.soft, { marginBottom: 9 }]}>{qr ? t('payment.scan') : t('payment.transfer')}</Text>
        <TransferDetails invoice={invoice} wording={wording} />
      </View>
    </View>
  )
}

function TransferDetails({ invoice, wording: { t, money, day } }: Props) {
  const { account, variableSymbol } = invoice.payment
  const details: [label: string, value: string | null | undefined][] = [
    [t('field.recipient'), invoice.seller.name],
    [t('field.iban'), account && groupedIban(account.iban)],
    [t('field.bic'), account?.bic],
    [t('field.variableSymbol'), variableSymbol],
    [t('field.amount'), money(amountDue(invoice))],
    [t('field.dueOn'), day(invoice.dueOn)],
  ]
  return details.map(([label, value]) =>
    value ? (
      <View key={label} style={[theme.row, { paddingVertical: 1.5 }]}>
        <Text style={[theme.soft, { width: 108 }]}>{label}</Text>
        <Text style={[theme.strong, { flex: 1 }]}>{value}</Text>
      </View>
    ) : null,
  )
}
