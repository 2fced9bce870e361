import { Currency } from '@boxzone/contract'
import { toMinor } from '#src/kernel/money.ts'
import type { PaidCard, ProviderState, ProviderStatus } from '../port.ts'
import type { BarionState } from './barion-client.ts'

const statuses: Readonly<Record<string, ProviderStatus>> = {
  Prepared: 'PENDING',
  Started: 'PENDING',
  InProgress: 'PENDING',
  Waiting: 'PENDING',
  Reserved: 'PENDING',
  Authorized: 'PENDING',
  Succeeded: 'PAID',
  Canceled: 'CANCELED',
  Failed: 'FAILED',
  Expired: 'FAILED',
}

/** What Barion says of a payment, in our words. A status we do not know is no news. */
export function stateOf(state: BarionState): ProviderState {
  const currency = Currency.safeParse(state.Currency).data ?? null
  const status = statuses[state.Status] ?? 'PENDING'
  const refunded = status === 'PAID' && refundedSoFar(state) >= state.Total
  return {
    status: refunded ? 'REFUNDED' : status,
    providerRef: state.PaymentId,
    paymentId: state.PaymentRequestId,
    declineCode: declineOf(state),
    amount: currency && toMinor(state.Total, currency),
    currency,
    at: new Date(readTime(state.CompletedAt) ?? readTime(state.CreatedAt) ?? 0),
    card: status === 'PAID' ? cardOf(state) : null,
    isOpen: state.Status === 'Prepared',
  }
}

const declineOf = ({ Status }: BarionState): string | null =>
  ({ Canceled: 'canceled', Expired: 'expired', Failed: 'card_declined' })[Status] ?? null

function readTime(text: string | null | undefined): number | null {
  // Barion leaves the zone out; it means UTC.
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? (text ?? '') : `${text}Z`)
  return Number.isNaN(time) ? null : time
}

const isRefund = ({ TransactionType }: BarionState['Transactions'][number]) => TransactionType.startsWith('Refund')

export function refundedSoFar({ Transactions }: BarionState): number {
  return Transactions.filter(isRefund).reduce((sum, { Total }) => sum + Math.abs(Total), 0)
}

export function refundTransaction({ Transactions }: BarionState, refundId: string) {
  return Transactions.find(
    (entry) => isRefund(entry) && (entry.Comment === refundId || entry.POSTransactionId === refundId),
  )
}

/** The first payment's own id names the recurrence; its trace goes with every later charge. */
function cardOf(state: BarionState): PaidCard | null {
  const card = state.FundingInformation?.BankCard
  const { TraceId: traceId } = state
  if (!card?.ValidThruYear || !card.ValidThruMonth || !traceId) return null
  const last4 = card.MaskedPan?.slice(-4) ?? ''
  if (!/^\d{4}$/.test(last4)) return null
  return {
    ref: { recurrenceId: state.PaymentRequestId, traceId },
    brand: (card.BankCardType ?? 'card').toLowerCase(),
    last4,
    expiryMonth: card.ValidThruMonth,
    expiryYear: card.ValidThruYear < 100 ? 2000 + card.ValidThruYear : card.ValidThruYear,
    networkTransactionId: traceId,
  }
}
