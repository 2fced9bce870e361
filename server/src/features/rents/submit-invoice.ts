import { type Buyer, DocumentCountry, type InvoiceLine } from '#src/documents/index.ts'
import { invoicingDetailsOf } from '#src/features/accounts/index.ts'
import {
  type ContractPeriodPrice,
  type ContractRecord,
  changedTerms,
  lockContract,
  periodOf,
  priceOfPeriod,
  updateContract,
  usedFraction,
} from '#src/features/contracts/index.ts'
import { buyerOf, type InvoiceFacts, isSameParty, issueInvoice } from '#src/features/invoices/index.ts'
import { type StoredCardRecord, storedCardOf } from '#src/features/payments/index.ts'
import { applyCredit as spendCredit } from '#src/features/referral/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { addTaxed, invoicePendingCharges } from './charge-lines.ts'
import { type ContractContext, contractVatOn, getContractContext } from './contract-context.ts'
import { refundRetainedDeposit } from './refund-deposit.ts'
import { rentInvoiceEmail } from './rent-invoice.email.tsx'
import { rentLines } from './rent-lines.ts'
import { refreshOverdue } from './rent-paid.ts'
import { findRent, findRentsOfContract, isMoveDue, lockRent, type RentRow, updateRent } from './rents.repo.ts'
import { isCardUsable, payableSince, transitionPaying, transitionRent } from './rents.rules.ts'

/** Issues and e-mails the invoice on the due day. From now on the rent can be paid. */
export function submitInvoice(ctx: Ctx, rentId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const rentBeforeLock = await findRent(tx, rentId)
    if (!rentBeforeLock) return false
    const contract = await lockContract(tx, rentBeforeLock.contractId)
    const rent = await lockRent(tx, rentId)
    const context = await getContractContext(ctx, tx, contract)
    if (rent?.status !== 'CREATED' || rent.dueOn > context.today) return false
    if ((await isEarlierUninvoiced(tx, rent)) || (await isMoveDue(tx, rent))) return false
    await submit(ctx, tx, { rent, contract: await applyNextTerms(tx, contract, rent.periodIndex), context })
    crashPoint('rent.invoiced')
    return true
  })
}

/** The order of the periods matters, because the first invoice with new terms writes these to the contract. */
const isEarlierUninvoiced = async (tx: Tx, { contractId, periodIndex }: RentRow): Promise<boolean> =>
  (await findRentsOfContract(tx, contractId)).some(
    (other) => other.status === 'CREATED' && other.periodIndex < periodIndex,
  )

/** Writes the terms and the price that start with this period to the contract. */
async function applyNextTerms(tx: Tx, contract: ContractRecord, periodIndex: number): Promise<ContractRecord> {
  const change = changedTerms(contract, periodIndex)
  if (Object.keys(change).length === 0) return contract
  await updateContract(tx, contract.id, change)
  return { ...contract, ...change }
}

interface Due {
  readonly rent: RentRow
  readonly contract: ContractRecord
  readonly context: ContractContext
}

async function submit(ctx: Ctx, tx: Tx, due: Due): Promise<void> {
  const { rent, contract, context } = due
  const { today } = context
  const vatPermille = await contractVatOn(tx, contract, rent.periodFrom)
  const part = usedFraction(periodOf(contract, rent.periodIndex), addDays(rent.periodTo, 1))
  const price = priceOfPeriod(contract, vatPermille, part)
  const charges = await invoicePendingCharges(tx, rent, vatPermille)
  const { net, vat, gross } = addTaxed(price, charges)
  const { accountId, currency } = contract
  const credit = await spendCredit(ctx, tx, { accountId, currency, price: gross, reference: `rent:${rent.id}` })
  const card = await usableCard(tx, contract.accountId, today)
  const facts = invoiceFacts(ctx, due, { price, charges, vatPermille, credit, byTransfer: card === undefined })
  const invoice = await issueInvoice(ctx, tx, facts)
  const chargeNet = net - price.net
  const amounts = { net, vat, gross, chargeNet, credit, issuedOn: today, invoiceNumber: invoice.number }
  await updateRent(tx, rent.id, { ...amounts, ...payingOf(ctx, rent, { owed: gross - credit, card, today }) })
  await refreshOverdue(tx, contract.id)
  // Credit may pay the last rent of a terminated contract, which makes the deposit due.
  if (gross === credit) await refundRetainedDeposit(ctx, tx, contract)
  const { account, boxName, warehouse, language } = context
  if (!account) return
  await ctx.mail(tx, rentInvoiceEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: rent.id,
    data: { box: boxName, place: warehouse.name, rentId: rent.id, card: card?.last4 ?? null, invoice },
  })
}

async function usableCard(tx: Tx, accountId: string, today: string): Promise<StoredCardRecord | undefined> {
  const card = await storedCardOf(tx, accountId)
  return card && isCardUsable(card, today) ? card : undefined
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
    return { status: transitionRent(status, 'PAID'), payingStatus, paidAt: ctx.now(), payMethod: 'AUTOPAY' } as const
  }
  return card
    ? ({
        status,
        payingStatus: transitionPaying(rent.payingStatus, 'ATTEMPTING_AUTOPAY'),
        nextAttemptOn: today,
      } as const)
    : ({
        status,
        payingStatus: transitionPaying(rent.payingStatus, 'WAITING_FOR_MANUAL'),
        nextAttemptOn: null,
      } as const)
}

interface Priced {
  readonly price: ContractPeriodPrice
  readonly charges: readonly InvoiceLine[]
  readonly vatPermille: number
  readonly credit: number
  readonly byTransfer: boolean
}

function invoiceFacts(ctx: Ctx, due: Due, priced: Priced): InvoiceFacts {
  const { price, charges, vatPermille, credit, byTransfer } = priced
  const { rent, contract, context } = due
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
    byTransfer,
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
