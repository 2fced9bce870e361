import type { Config } from '#src/config/config.ts'
import { nextRentDay, startOfPeriod } from '#src/features/contracts/index.ts'
import { hashAccessCode } from '#src/features/door-codes/index.ts'
import type { Cipher } from '#src/kernel/cipher.ts'
import { addDays } from '#src/kernel/days.ts'
import { demoAccountId } from './accounts.ts'
import { demoContractId } from './contracts.ts'
import { contractDocumentOf, type DemoRent, type DemoRental, morningOf } from './contracts-history.ts'
import { stableId } from './world/stable-id.ts'

/** Builds the database rows of a demo contract. */

export interface Sources {
  readonly config: Config
  readonly cipher: Cipher
  readonly now: Date
}

export const orderIdOf = ({ contract }: DemoRental) => stableId(`order ${contract.key}`)
export const occupancyIdOf = ({ contract }: DemoRental) => stableId(`occupancy ${contract.key}`)
export const cardTokenOf = ({ contract }: DemoRental) => `demo-card-${contract.owner}`
export const paymentIdOf = (rent: DemoRent) => stableId(`payment ${rent.id}`)
export const orderPaymentIdOf = ({ rents }: DemoRental) => stableId(`payment ${rents[0]?.id}`)

export function orderRow(rental: DemoRental, number: string) {
  const { contract, box, warehouse, details, insurance, price, deposit } = rental
  const createdAt = morningOf(contract.startsOn)
  const next = startOfPeriod(contract, 1)
  const quote = {
    currency: warehouse.currency,
    vatPermille: rental.vatPermille,
    monthlyNet: rental.monthlyNet,
    periodDiscountPercent: rental.discountPercent,
    rounding: 'GROSS' as const,
    items: price.items.map(({ kind, count, unitNet, net, vat, gross }) => ({ kind, count, unitNet, net, vat, gross })),
    discount: null,
    deposit,
    total: { net: price.net + deposit, vat: price.vat, gross: price.gross + deposit },
    firstPeriod: { from: contract.startsOn, to: addDays(next, -1) },
    next: { on: next, gross: price.gross },
  }
  const consents = { terms: true, privacy: true, recurringPayments: true, newsletter: false, earlyStart: true } as const
  return {
    id: orderIdOf(rental),
    number,
    status: 'FULFILLED',
    boxId: box.id,
    warehouseId: warehouse.id,
    occupancyId: occupancyIdOf(rental),
    holdUntil: createdAt,
    accountId: demoAccountId(contract.owner),
    email: details.email,
    language: rental.language,
    source: 'demo',
    invoicingDetails: details,
    consents,
    periodInMonths: contract.periodInMonths,
    insuranceId: insurance?.id ?? null,
    voucherCode: null,
    referralCode: null,
    currency: warehouse.currency,
    quote,
    amount: quote.total.gross,
    contractId: demoContractId(contract.key),
    paidBy: orderPaymentIdOf(rental),
    returnUrl: '/order/status-check',
    createdAt,
    fulfilledAt: createdAt,
  } as const
}

const codeOf = (name: string) => String(Number.parseInt(stableId(name).slice(0, 6), 16) % 1_000_000).padStart(6, '0')

export function contractRow(
  { config, cipher, now }: Sources,
  rental: DemoRental,
  numbers: { contract: string; order: string },
) {
  const { contract, box, warehouse, insurance, rents } = rental
  const { key, termination } = contract
  const over = termination?.status === 'TERMINATED'
  const accessCode = codeOf(`access ${key}`)
  const nextPeriod = contract.lastPeriod + 1
  const owed = rents.find(({ paid }) => !paid)
  const suspension = ({ period }: DemoRent) => morningOf(addDays(period.from, config.ACCESS_SUSPENDED_DAYS))
  return {
    id: demoContractId(key),
    businessId: numbers.contract,
    orderId: orderIdOf(rental),
    accountId: demoAccountId(contract.owner),
    boxId: box.id,
    warehouseId: warehouse.id,
    occupancyId: occupancyIdOf(rental),
    status: termination?.status ?? 'ACTIVE',
    createdAt: morningOf(contract.startsOn),
    startsOn: contract.startsOn,
    terminationOn: termination?.endsOn ?? null,
    periodInMonths: contract.periodInMonths,
    monthlyNet: rental.monthlyNet,
    periodDiscountPercent: rental.discountPercent,
    priceRounding: 'GROSS',
    insuranceId: insurance?.id ?? null,
    insuranceCoverage: insurance?.coverage ?? null,
    insuranceMonthlyGross: insurance?.pricePerMonth ?? null,
    currency: warehouse.currency,
    deposit: rental.deposit,
    depositStatus: over ? 'REFUNDED' : 'HELD',
    isConsumer: true,
    earlyStart: true,
    accessCode: over ? null : cipher.encrypt('contract.access_code', accessCode),
    lockCode: over ? null : cipher.encrypt('contract.lock_code', codeOf(`lock ${key}`)),
    accessCodeHash: over ? null : hashAccessCode(config, accessCode),
    evictedAt: termination?.evictedOn ? morningOf(termination.evictedOn) : null,
    document: contractDocumentOf(config, rental, numbers),
    nextPeriod,
    nextRentOn: over ? null : nextRentDay(contract, nextPeriod, termination?.endsOn ?? null),
    overdueSince: owed?.period.from ?? null,
    suspendedAt: owed ? new Date(Math.min(now.getTime(), suspension(owed).getTime())) : null,
    cancellationRequestedAt: termination ? morningOf(termination.requestedOn) : null,
    cancellationReasons: termination ? ['UzNepotrebujem' as const] : [],
    cancellationNote: null,
    terminationRemindedAt: null,
    withdrawnAt: null,
    terminatedAt: termination && over ? morningOf(termination.endsOn) : null,
  } as const
}

const tries = [0, 1, 3, 7]

export function rentRow(
  { contract, warehouse }: DemoRental,
  rent: DemoRent,
  invoice: { number: string; credit: number },
) {
  const { net, vat, gross } = rent.price
  const method = rent.index === 0 ? ('FROM_ORDER' as const) : ('AUTOPAY' as const)
  return {
    id: rent.id,
    contractId: demoContractId(contract.key),
    periodIndex: rent.index,
    periodFrom: rent.period.from,
    periodTo: rent.period.to,
    dueOn: rent.period.from,
    status: rent.paid ? ('PAID' as const) : ('INVOICE_SUBMITTED' as const),
    ...{ net, vat, gross },
    currency: warehouse.currency,
    issuedOn: rent.period.from,
    paidAt: rent.paid ? morningOf(rent.period.from) : null,
    payMethod: rent.paid ? method : null,
    payingStatus: rent.paid ? ('PAID' as const) : ('WAITING_FOR_MANUAL' as const),
    attempts: rent.paid ? 1 : tries.length,
    nextAttemptOn: null,
    paymentId: rent.paid ? paymentIdOf(rent) : null,
    invoiceNumber: invoice.number,
    credit: invoice.credit,
    announcedAt: rent.index === 0 ? null : morningOf(addDays(rent.period.from, -7)),
    remindedDay: rent.paid ? 0 : 14,
  }
}

/** The payment of a paid rent, or all declined charges of an unpaid rent. */
export function paymentRows(rental: DemoRental, rent: DemoRent, credit: number) {
  const first = rent.index === 0
  const amount = rent.price.gross - credit + (first ? rental.deposit : 0)
  const common = {
    purpose: first ? ('ORDER' as const) : ('RENT' as const),
    purposeId: first ? orderIdOf(rental) : rent.id,
    kind: first ? ('HOSTED' as const) : ('STORED_CARD' as const),
    accountId: demoAccountId(rental.contract.owner),
    storedCardId: first ? null : stableId(`card of ${rental.contract.key}`),
    amount,
    currency: rental.warehouse.currency,
    provider: 'sandbox' as const,
    page: null,
    mandateVersion: first ? '2026-11' : null,
  }
  const days = rent.paid ? [0] : tries
  return days.map((day, index) => {
    const at = morningOf(addDays(rent.period.from, day))
    const id = rent.paid ? paymentIdOf(rent) : stableId(`payment ${rent.id} ${index}`)
    return {
      ...common,
      id,
      attempt: index + 1,
      providerRef: `demo-${id}`,
      status: rent.paid ? ('PAID' as const) : ('FAILED' as const),
      declineCode: rent.paid ? null : 'insufficient_funds',
      declinedAt: rent.paid ? null : at,
      nextAskAt: at,
      createdAt: at,
      updatedAt: at,
      paidAt: rent.paid ? at : null,
    }
  })
}
