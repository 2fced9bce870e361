import { type Buyer, DocumentCountry, type InvoiceDocument, type InvoiceLine } from '#src/documents/index.ts'
import { invoicingDetailsOf } from '#src/features/accounts/index.ts'
import {
  type ContractPeriodPrice,
  type ContractRecord,
  changedTerms,
  periodOf,
  priceOfPeriod,
  updateContract,
  usedFraction,
} from '#src/features/contracts/index.ts'
import { buyerOf, type InvoiceFacts, isSameParty, issueInvoices } from '#src/features/invoices/index.ts'
import { type StoredCardRecord, storedCardsOf } from '#src/features/payments/index.ts'
import { applyCredits } from '#src/features/referral/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import type { Taxed } from '#src/kernel/money.ts'
import { addTaxed, invoicePendingChargesOf } from './charge-lines.ts'
import { type ContractContext, contractVatOnDays, getContractContexts } from './contract-context.ts'
import { lockRentsAndContracts, type RentAndContract } from './lock-rents.ts'
import { refundRetainedDeposit } from './refund-deposit.ts'
import { rentInvoiceEmail } from './rent-invoice.email.tsx'
import { rentLines } from './rent-lines.ts'
import { refreshOverdue } from './rent-paid.ts'
import { findRentsToInvoiceLater, updateRents } from './rent-sets.repo.ts'
import type { RentRow } from './rents.repo.ts'
import { isCardUsable, payableSince, transitionPaying, transitionRent } from './rents.rules.ts'

/** Issues and e-mails the invoices of due rents. From now on the rents can be paid. Returns the number of invoices. */
export function submitInvoices(ctx: Ctx, rentIds: readonly string[]): Promise<number> {
  return ctx.transaction(async (tx) => {
    const due = await lockDueRents(ctx, tx, rentIds)
    const priced = await priceDueRents(ctx, tx, due)
    await submit(ctx, tx, priced)
    for (const _ of due) crashPoint('rent.invoiced')
    return due.length
  })
}

interface DueRent extends RentAndContract {
  readonly context: ContractContext
}

/** Locks the rents that are due and not invoiced. */
async function lockDueRents(ctx: Ctx, tx: Tx, rentIds: readonly string[]): Promise<DueRent[]> {
  const locked = await lockRentsAndContracts(tx, rentIds)
  const later = await findRentsToInvoiceLater(tx, rentIds)
  const contextOf = await getContractContexts(
    ctx,
    tx,
    locked.map(({ contract }) => contract),
  )
  const due: DueRent[] = []
  for (const { rent, contract } of locked) {
    const context = contextOf(contract)
    if (rent.status !== 'CREATED' || rent.dueOn > context.today || later.has(rent.id)) continue
    due.push({ rent, contract: await applyNextTerms(tx, contract, rent.periodIndex), context })
  }
  return due
}

/** Writes the terms and the price that start with this period to the contract. */
async function applyNextTerms(tx: Tx, contract: ContractRecord, periodIndex: number): Promise<ContractRecord> {
  const change = changedTerms(contract, periodIndex)
  if (Object.keys(change).length === 0) return contract
  await updateContract(tx, contract.id, change)
  return { ...contract, ...change }
}

interface PricedRent extends DueRent {
  readonly price: ContractPeriodPrice
  readonly charges: readonly InvoiceLine[]
  readonly total: Taxed
  readonly vatPermille: number
  readonly credit: number
  /** The usable card of the account. */
  readonly card: StoredCardRecord | undefined
}

async function priceDueRents(ctx: Ctx, tx: Tx, due: readonly DueRent[]): Promise<PricedRent[]> {
  const contracts = due.map(({ contract }) => contract)
  const vatOn = await contractVatOnDays(
    tx,
    contracts,
    due.map(({ rent }) => rent.periodFrom),
  )
  const taxed = due.map(({ rent, contract }) => ({ ...rent, vatPermille: vatOn(contract, rent.periodFrom) }))
  const chargesOf = await invoicePendingChargesOf(tx, taxed)
  const cards = await storedCardsOf(
    tx,
    contracts.map(({ accountId }) => accountId),
  )
  const priced = due.map((one) => {
    const { rent, contract, context } = one
    const vatPermille = vatOn(contract, rent.periodFrom)
    const part = usedFraction(periodOf(contract, rent.periodIndex), addDays(rent.periodTo, 1))
    const price = priceOfPeriod(contract, vatPermille, part)
    const charges = chargesOf.get(rent.id) ?? []
    const card = cards.get(contract.accountId)
    const usableCard = card && isCardUsable(card, context.today) ? card : undefined
    return { ...one, price, charges, total: addTaxed(price, charges), vatPermille, card: usableCard }
  })
  const credits = await applyCredits(
    ctx,
    tx,
    priced.map(({ rent, contract: { accountId, currency }, total }) => ({
      ...{ accountId, currency, price: total.gross, reference: `rent:${rent.id}` },
    })),
  )
  return priced.map((one, at) => ({ ...one, credit: credits[at] ?? 0 }))
}

async function submit(ctx: Ctx, tx: Tx, priced: readonly PricedRent[]): Promise<void> {
  const factsOf = new Map(priced.map((one) => [one, invoiceFacts(ctx, one)]))
  const documents = await issueInvoices(ctx, tx, [...factsOf.values()])
  const submitted = [...factsOf].flatMap(([one, facts]) => {
    const invoice = documents.get(facts)
    return invoice ? [{ ...one, invoice }] : []
  })
  await updateRents(
    tx,
    submitted.map((one) => ({ id: one.rent.id, ...invoicedColumns(ctx, one) })),
  )
  await refreshOverdue(
    tx,
    submitted.map(({ contract }) => contract.id),
  )
  // Credit may pay the last rent of a terminated contract, which makes the deposit due.
  for (const { contract, total, credit } of submitted)
    if (total.gross === credit) await refundRetainedDeposit(ctx, tx, contract)
  await ctx.mailAll(tx, rentInvoiceEmail, submitted.flatMap(invoiceMessage))
}

interface SubmittedRent extends PricedRent {
  readonly invoice: InvoiceDocument
}

function invoiceMessage({ rent, context, card, invoice }: SubmittedRent) {
  const { account, boxName, warehouse, language } = context
  if (!account) return []
  const data = { box: boxName, place: warehouse.name, rentId: rent.id, card: card?.last4 ?? null, invoice }
  return [{ to: account.email, language, warehouseId: warehouse.id, dedupeKey: rent.id, data }]
}

function invoicedColumns(ctx: Ctx, { rent, price, total, credit, card, context, invoice }: SubmittedRent) {
  const { today } = context
  const { net, vat, gross } = total
  const amounts = {
    net,
    vat,
    gross,
    chargeNet: net - price.net,
    credit,
    issuedOn: today,
    invoiceNumber: invoice.number,
  }
  return { ...amounts, ...payingOf(ctx, rent, { owed: gross - credit, card, today }) }
}

/** The new status of the rent: credit has paid it, the card is charged today, or the customer has to pay. */
function payingOf(
  ctx: Ctx,
  rent: RentRow,
  { owed, card, today }: { owed: number; card: StoredCardRecord | undefined; today: string },
) {
  const status = transitionRent(rent.status, 'INVOICE_SUBMITTED')
  if (owed === 0) {
    const payingStatus = transitionPaying(rent.payingStatus, 'PAID')
    const paid = { paidAt: ctx.now(), payMethod: 'AUTOPAY', nextAttemptOn: rent.nextAttemptOn } as const
    return { status: transitionRent(status, 'PAID'), payingStatus, ...paid }
  }
  const { paidAt, payMethod } = rent
  const payingStatus = transitionPaying(rent.payingStatus, card ? 'ATTEMPTING_AUTOPAY' : 'WAITING_FOR_MANUAL')
  return { status, payingStatus, nextAttemptOn: card ? today : null, paidAt, payMethod }
}

function invoiceFacts(ctx: Ctx, priced: PricedRent): InvoiceFacts {
  const { rent, contract, context, price, charges, vatPermille, credit, card } = priced
  const period = { from: rent.periodFrom, to: rent.periodTo }
  return {
    contractId: contract.id,
    rentId: rent.id,
    issuedOn: context.today,
    suppliedOn: rent.periodFrom,
    dueOn: payableSince({ ...rent, issuedOn: context.today }),
    paidOn: null,
    currency: contract.currency,
    country: DocumentCountry.parse(context.warehouse.countryCode),
    language: context.language,
    contractNumber: contract.businessId,
    period,
    buyer: buyerOfContract(ctx, contract, context),
    deposit: null,
    lines: [
      ...rentLines(price, { boxName: context.boxName, vatPermille, period, language: context.language }),
      ...charges,
    ],
    credit,
    byTransfer: card === undefined,
  }
}

/**
 * Returns the current profile of the customer. If it names another person or company now, returns the party of the
 * contract.
 */
export function buyerOfContract(ctx: Ctx, contract: ContractRecord, { account }: ContractContext): Buyer {
  const details = account ? invoicingDetailsOf(ctx, account) : null
  const current = details ? buyerOf(details) : null
  const { customer } = contract.document
  return current && isSameParty(current, customer) ? current : customer
}
