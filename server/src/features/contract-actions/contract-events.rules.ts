import type { ContractEvent } from '@boxzone/contract'
import type { ContractRefund } from '#src/features/payments/index.ts'
import type { RentRow } from '#src/features/rents/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import type { AccessEmail } from './access-emails.repo.ts'

interface EventDates {
  readonly cancellationRequestedAt: Date | null
  readonly withdrawnAt: Date | null
  readonly evictedAt: Date | null
  readonly inspectedAt: Date | null
  readonly terminatedAt: Date | null
}

type EventRent = Pick<RentRow, 'id' | 'invoiceNumber' | 'status' | 'paidAt' | 'payMethod' | 'gross'>

interface EventSources {
  readonly rents: readonly EventRent[]
  readonly refunds: readonly Pick<ContractRefund, 'amount' | 'status' | 'createdAt' | 'doneAt' | 'returnedAt'>[]
  readonly emails: readonly AccessEmail[]
}

interface DatedEvent {
  readonly at: Date
  readonly kind: ContractEvent['kind']
  readonly invoiceNumber: string | null
  readonly amount: Minor | null
}

const emailKinds = {
  'overdue-reminder': 'REMINDED',
  'access-suspended': 'ACCESS_SUSPENDED',
  'access-restored': 'ACCESS_RESTORED',
} as const satisfies Record<AccessEmail['kind'], ContractEvent['kind']>

/** The events of a contract except invoices, card payments and audited changes, the newest first. */
export function contractEvents(contract: EventDates, { rents, refunds, emails }: EventSources): DatedEvent[] {
  const { withdrawnAt, evictedAt, inspectedAt, terminatedAt } = contract
  const events = [
    // A withdrawal stores the time of the notice too.
    eventAt('NOTICE', withdrawnAt === null ? contract.cancellationRequestedAt : null),
    eventAt('WITHDRAWAL', withdrawnAt),
    eventAt('EMPTIED', evictedAt),
    eventAt('INSPECTED', inspectedAt),
    eventAt('ENDED', terminatedAt),
    ...rents.map(({ invoiceNumber, status, payMethod, paidAt, gross: amount }) =>
      eventAt('PAID_BY_TRANSFER', status === 'PAID' && payMethod === 'MARKED_BY_ADMIN' ? paidAt : null, {
        ...{ invoiceNumber, amount },
      }),
    ),
    ...refunds.flatMap(({ amount, status, createdAt, doneAt, returnedAt }) => [
      eventAt('REFUND_REFUSED', status === 'FAILED' ? createdAt : null, { amount }),
      eventAt('REFUNDED', status === 'DONE' ? doneAt : returnedAt, { amount }),
    ]),
    ...emails.map(({ kind, createdAt, about }) =>
      eventAt(emailKinds[kind], createdAt, {
        invoiceNumber: rents.find(({ id }) => id === about)?.invoiceNumber ?? null,
      }),
    ),
  ]
  return events.flatMap((event) => event ?? []).sort((one, other) => other.at.getTime() - one.at.getTime())
}

const eventAt = (
  kind: ContractEvent['kind'],
  at: Date | null,
  { invoiceNumber = null, amount = null }: Partial<Pick<DatedEvent, 'invoiceNumber' | 'amount'>> = {},
): DatedEvent | null => at && { at, kind, invoiceNumber, amount }
