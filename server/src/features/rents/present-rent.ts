import type { Rent } from '@boxzone/contract'
import { toDay } from '#src/kernel/days.ts'
import { toMajor, toPrice } from '#src/kernel/money.ts'
import type { RentView } from './rent-views.repo.ts'
import { amountOwed, overdueDaysOf, suspendsOn } from './rents.rules.ts'

export function presentRent(rent: RentView, now: Date, suspendedDays: number): Rent {
  const major = (amount: number) => toMajor(amount, rent.currency)
  const { payMethod, payingStatus: status, attempts, nextAttemptOn } = rent
  return {
    id: rent.id,
    invoiceNumber: rent.invoiceNumber,
    contractId: rent.contractId,
    contractBusinessId: rent.contractBusinessId,
    boxName: rent.boxName,
    warehouseName: rent.warehouseName,
    issuedOn: rent.issuedOn,
    dueOn: rent.dueOn,
    paidAt: rent.paidAt?.toISOString() ?? null,
    status: rent.status,
    period: { from: rent.periodFrom, to: rent.invoicedTo },
    price: toPrice(rent, rent.currency),
    amount: major(amountOwed(rent)),
    credit: major(rent.credit),
    paying: { payMethod, status, attempts, nextAttemptOn },
    overdueDays: overdueDaysOf(rent, toDay(now, rent.timeZone)),
    suspendsOn: suspendsOn(rent, suspendedDays),
    hasUbl: rent.buyerType === 'PravnickaOsoba',
    dispute: presentDispute(rent),
    creditNote: presentCreditNote(rent),
  }
}

function presentDispute({ status, disputedOn, isDisputeOpen, disputeFee, currency }: RentView): Rent['dispute'] {
  if (status !== 'INVOICE_SUBMITTED' || disputedOn === null) return null
  return { status: isDisputeOpen ? 'OPEN' : 'LOST', fee: toMajor(disputeFee, currency) }
}

function presentCreditNote({
  creditNoteNumber,
  creditNoteOn,
  creditNoteGross,
  currency,
}: RentView): Rent['creditNote'] {
  if (creditNoteNumber === null || creditNoteOn === null) return null
  return { number: creditNoteNumber, issuedOn: creditNoteOn, amount: toMajor(-(creditNoteGross ?? 0), currency) }
}
