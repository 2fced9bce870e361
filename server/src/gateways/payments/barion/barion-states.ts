import { Currency } from '@boxzone/contract'
import { toMinor } from '#src/kernel/money.ts'
import type { PaidCard, ProviderRefund, ProviderState, ProviderStatus, RefundOutcome } from '../port.ts'
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

/** Maps a payment of Barion. An unknown status counts as pending. */
export function barionState(state: BarionState): ProviderState {
  const currency = Currency.safeParse(state.Currency).data ?? null
  const status = statuses[state.Status] ?? 'PENDING'
  const refunded = status === 'PAID' && refundedSoFar(state) >= state.Total
  return {
    status: refunded ? 'REFUNDED' : status,
    providerRef: state.PaymentId,
    paymentId: state.PaymentRequestId,
    declineCode: declineOf(state),
    amount: currency === null ? null : toMinor(state.Total, currency),
    currency,
    at: new Date(readTime(state.CompletedAt) ?? readTime(state.CreatedAt) ?? 0),
    card: status === 'PAID' ? cardOf(state) : null,
    // Barion returns four digits of the number, which many cards share.
    cardFingerprint: null,
    isOpen: state.Status === 'Prepared',
  }
}

const declineOf = ({ Status }: BarionState): string | null =>
  ({ Canceled: 'canceled', Expired: 'expired', Failed: 'card_declined' })[Status] ?? null

function readTime(text: string | null | undefined): number | null {
  // Barion omits the time zone, which is UTC.
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? (text ?? '') : `${text}Z`)
  return Number.isNaN(time) ? null : time
}

const isRefund = ({ TransactionType }: Pick<BarionState['Transactions'][number], 'TransactionType'>) =>
  TransactionType.startsWith('Refund')

/** Final statuses of a refund that returned no money. */
const endedWithout = new Set([
  'Timeout',
  'ShopIsDeleted',
  'ShopIsClosed',
  'Rejected',
  'RejectedByShop',
  'Storno',
  'Deleted',
  'Expired',
  'Reversed',
  'Failed',
  'Canceled',
  'InvalidPaymentRecord',
  'PaymentTimeOut',
  'InvalidPaymentStatus',
  'PaymentSenderOrRecipientIsInvalid',
])

/** Maps a refund of Barion. An unknown status counts as pending. */
export function barionRefundOutcome({ TransactionId, Status }: RefundEntry): RefundOutcome {
  if (endedWithout.has(Status)) return { status: 'FAILED', providerRef: TransactionId, declineCode: Status }
  return { status: isDone({ Status }) ? 'DONE' : 'PENDING', providerRef: TransactionId, declineCode: null }
}

type RefundEntry = Pick<BarionState['Transactions'][number], 'TransactionId' | 'Status'>

const isDone = ({ Status }: Pick<RefundEntry, 'Status'>) => Status === 'Succeeded'

/** Counts only completed refunds, because a refund in progress can still fail. */
export function refundedSoFar({ Transactions }: BarionState): number {
  return Transactions.filter((entry) => isRefund(entry) && isDone(entry)).reduce(
    (sum, { Total }) => sum + Math.abs(Total),
    0,
  )
}

/** The sum of all completed refunds, including those that staff made in Barion's own pages. */
export function barionRefunds(state: BarionState): ProviderRefund | null {
  const currency = Currency.safeParse(state.Currency).data
  const amount = currency ? toMinor(refundedSoFar(state), currency) : 0
  return currency && amount > 0 ? { ref: null, amount, currency, hasFailed: false } : null
}

export function refundTransaction({ Transactions }: BarionState, refundId: string, refundRef: string | null) {
  return Transactions.find(
    ({ TransactionId, POSTransactionId, Comment, ...entry }) =>
      isRefund(entry) && (Comment === refundId || POSTransactionId === refundId || TransactionId === refundRef),
  )
}

/** The id of the first payment names the recurrence. Later charges send its trace id. */
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
