import type { InvoicingDetails, Language } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import { createAccountFromOrder } from '#src/features/accounts/index.ts'
import {
  createContract,
  type PresetIdentifiers,
  periodOf,
  priceOfPeriod,
  startOfPeriod,
  updateContract,
} from '#src/features/contracts/index.ts'
import { insertOccupancy, updateUnexpiredOccupancy, vatFor } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { startOfDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { allocateNumber } from '#src/kernel/number-series.repo.ts'
import { contractDocument } from './order-documents.ts'
import { type Insurance, insertOrder, type OrderRecord, updateOrder } from './orders.repo.ts'
import type { Quote } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'

export interface ImportedContract {
  readonly place: BoxWithWarehouse
  /** The contract number in the other system. */
  readonly reference: string
  readonly details: InvoicingDetails
  readonly language: Language
  readonly startsOn: string
  readonly periodInMonths: number
  readonly monthlyNet: Minor
  readonly deposit: Minor
  /** The insurance at the price that the customer agreed to, which can differ from the current price. */
  readonly insurance: Insurance | null
  readonly codes: PresetIdentifiers
  /** The number of the order. Without it, a new number is allocated. */
  readonly number?: string | undefined
  /** The first period that this system bills. */
  readonly firstPeriod: number
}

/** Imports a contract from another system without e-mails. Returns null when the Box is occupied. */
export async function importContract(ctx: Ctx, tx: Tx, facts: ImportedContract) {
  const { place, details, language, startsOn, periodInMonths, firstPeriod } = facts
  const { box, warehouse } = place
  const now = ctx.now()
  const hold = { boxId: box.id, kind: 'CONTRACT', reference: `moved:${facts.reference}` } as const
  const occupancyId = await insertOccupancy(tx, { ...hold, fromAt: now, untilAt: null })
  if (occupancyId === null) return null
  const { email, firstName, lastName, telephoneNumber: phoneNumber } = details
  const { accountId } = await createAccountFromOrder(ctx, tx, {
    ...{ email, firstName, lastName, phoneNumber, language },
    invoicingDetails: details,
  })
  const order = await orderOf(tx, facts, { accountId, occupancyId, origin: ctx.config.origin })
  await insertOrder(ctx, tx, order)
  const contract = await createContract(
    ctx,
    tx,
    { id: newId(), ...contractFacts(facts, order, { accountId, occupancyId }) },
    (businessId) => documentOf(ctx, facts, order, businessId),
    facts.codes,
  )
  await updateOrder(tx, order.id, { contractId: contract.id })
  await updateUnexpiredOccupancy(tx, occupancyId, now, { reference: `contract:${contract.id}` })
  const nextRentOn = startOfPeriod({ startsOn, periodInMonths }, firstPeriod)
  const { reference: externalReference } = facts
  await updateContract(tx, contract.id, { externalReference, firstPeriod, nextPeriod: firstPeriod, nextRentOn })
  return { accountId, businessId: contract.businessId, nextRentOn, place: `${warehouse.code} ${box.name}` }
}

/** The agreed price already contains all discounts. */
const agreedOf = ({ monthlyNet, periodInMonths, insurance }: ImportedContract) => ({
  monthlyNet,
  periodInMonths,
  periodDiscountPercent: 0,
  insuranceMonthlyGross: insurance && !insurance.includedInRent ? insurance.monthlyGross : null,
})

function contractFacts(facts: ImportedContract, order: OrderRecord, owner: { accountId: string; occupancyId: string }) {
  return {
    ...owner,
    ...agreedOf(facts),
    orderId: order.id,
    boxId: order.boxId,
    warehouseId: order.warehouseId,
    createdAt: order.createdAt,
    startsOn: facts.startsOn,
    insuranceId: facts.insurance?.id ?? null,
    insuranceCoverage: facts.insurance?.coverage ?? null,
    currency: order.currency,
    deposit: facts.deposit,
    isConsumer: isConsumer(facts.details),
    earlyStart: false,
    periodDiscounts: null,
    priceRounding: 'NET',
  } as const
}

/** Every contract needs an order. This one counts as fulfilled on the first day of the contract. */
async function orderOf(
  tx: Tx,
  facts: ImportedContract,
  { accountId, occupancyId, origin }: { accountId: string; occupancyId: string; origin: string },
): Promise<OrderRecord> {
  const { box, warehouse } = facts.place
  const createdAt = startOfDay(facts.startsOn, warehouse.timeZone)
  const quote = quoteOf(facts)
  return {
    id: newId(),
    number: facts.number ?? (await allocateNumber(tx, 'OB', Number(facts.startsOn.slice(0, 4)))),
    status: 'FULFILLED',
    boxId: box.id,
    warehouseId: warehouse.id,
    occupancyId,
    holdUntil: createdAt,
    draftId: null,
    accountId,
    email: facts.details.email,
    language: facts.language,
    source: 'import',
    invoicingDetails: facts.details,
    personalId: null,
    // The other system recorded the consents.
    consents: { terms: true, privacy: true, recurringPayments: true, newsletter: false },
    periodInMonths: facts.periodInMonths,
    insuranceId: facts.insurance?.id ?? null,
    voucherCode: null,
    referralCode: null,
    currency: warehouse.currency,
    quote,
    amount: quote.total.gross,
    requestedStart: null,
    contractId: null,
    paidBy: null,
    leadOrderId: null,
    returnUrl: origin,
    restoreTokenHash: null,
    remindedAt: null,
    createdAt,
    fulfilledAt: createdAt,
  }
}

function quoteOf(facts: ImportedContract): Quote {
  const { place, details, monthlyNet, deposit, firstPeriod } = facts
  const { currency } = place.warehouse
  const vatPermille = vatFor(place.warehouse, { isConsumer: isConsumer(details) })
  const { items, net, vat, gross } = priceOfPeriod(agreedOf(facts), vatPermille)
  return {
    currency,
    vatPermille,
    monthlyNet,
    periodDiscountPercent: 0,
    items: items.map(({ unit: _unit, ...item }) => item),
    discount: null,
    deposit,
    total: { net: net + deposit, vat, gross: gross + deposit },
    firstPeriod: periodOf(facts, 0),
    next: { on: startOfPeriod(facts, firstPeriod), gross },
  }
}

/** An imported contract has no right of withdrawal. */
function documentOf(ctx: Ctx, facts: ImportedContract, order: OrderRecord, businessId: string) {
  const rent = priceOfPeriod({ ...agreedOf(facts), insuranceMonthlyGross: null }, order.quote.vatPermille)
  const { net, vat, gross } = rent
  const ctxAtConclusion = { ...ctx, now: () => order.createdAt }
  const stated = contractDocument(ctxAtConclusion, order, facts.place, facts.insurance, businessId)
  // Earlier payments are in another system, so the document states no total of the first year.
  const { firstYear: _firstYear, ...document } = stated
  return {
    ...document,
    price: { net, vatPermille: order.quote.vatPermille, vat, gross },
    withdrawal: null,
    consents: [],
  }
}
