import type { officeInvoices, officePayments } from 'virtual:calls'
import type { AuditEntry, ContractEvent, OfficeContract, OutputOf } from '@boxzone/contract'

type InvoiceRow = OutputOf<typeof officeInvoices>['items'][number]
export type PaymentRow = OutputOf<typeof officePayments>['items'][number]

export type TimelineEvent =
  | { kind: 'concluded'; key: string; at: string }
  | {
      kind: 'invoice' | 'credit-note'
      key: string
      at: string
      number: string
      amount: number
      corrects: string | null
    }
  | { kind: 'paid' | 'declined'; key: string; at: string; amount: number; declineCode: string | null; times: number }
  | { kind: 'event'; key: string; at: string; event: ContractEvent }
  | { kind: 'action'; key: string; at: string; entry: AuditEntry }
  | { kind: 'stage'; key: string; at: string; stage: 'payBy' | 'effective' | 'clearBy' }

interface TimelineFacts {
  contract: Pick<OfficeContract, 'createdAt' | 'end' | 'events'>
  invoices: readonly InvoiceRow[]
  payments: readonly PaymentRow[]
  audit: readonly AuditEntry[]
}

/** The events of a contract, newest first. Days without a time are at the beginning of the day. */
export function contractTimeline({ contract, invoices, payments, audit }: TimelineFacts): TimelineEvent[] {
  const events: TimelineEvent[] = [
    { kind: 'concluded', key: 'concluded', at: contract.createdAt },
    ...invoices.map(invoiceEvent),
    ...withoutRepeats(payments.flatMap(paymentEvent)),
    ...contract.events.map((event, index) => ({ kind: 'event' as const, key: `event-${index}`, at: event.at, event })),
    ...audit.map((entry) => ({ kind: 'action' as const, key: `audit-${entry.id}`, at: entry.at, entry })),
    ...stageEvents(contract.end),
  ]
  return events.toSorted((one, other) => other.at.localeCompare(one.at))
}

const invoiceEvent = ({ number, type, issuedOn, gross, corrects }: InvoiceRow): TimelineEvent => ({
  kind: type === 'INVOICE' ? 'invoice' : 'credit-note',
  key: number,
  at: issuedOn,
  number,
  amount: gross,
  corrects,
})

type PaymentEvent = Extract<TimelineEvent, { kind: 'paid' | 'declined' }>

function paymentEvent({ id, amount, paidAt, createdAt, declineCode, status }: PaymentRow): PaymentEvent[] {
  if (paidAt !== null) return [{ kind: 'paid', key: id, at: paidAt, amount, declineCode: null, times: 1 }]
  return status === 'FAILED' ? [{ kind: 'declined', key: id, at: createdAt, amount, declineCode, times: 1 }] : []
}

/** Merges consecutive declined attempts with the same code and amount. Payments are newest first. */
function withoutRepeats(payments: readonly PaymentEvent[]): PaymentEvent[] {
  const merged: PaymentEvent[] = []
  for (const payment of payments) {
    const last = merged.at(-1)
    const isRepeat =
      last?.kind === 'declined' && payment.kind === 'declined' && last.declineCode === payment.declineCode
    if (isRepeat && last.amount === payment.amount) last.times += 1
    else merged.push({ ...payment })
  }
  return merged
}

function stageEvents(end: OfficeContract['end']): TimelineEvent[] {
  if (!end) return []
  const stages = [
    { stage: 'payBy', at: end.payBy },
    { stage: 'effective', at: end.effectiveAt },
    { stage: 'clearBy', at: end.clearBy },
  ] as const
  return stages.flatMap(({ stage, at }) => (at === null ? [] : [{ kind: 'stage', key: stage, at, stage }]))
}
