import { translator } from '@boxzone/i18n/server-texts'
import { DocumentCountry, type InvoiceDocument, type InvoiceLine } from '#src/documents/index.ts'
import { type ContractRecord, priceOfPeriod } from '#src/features/contracts/index.ts'
import {
  creditLines,
  findCreditNotes,
  findInvoiceOfRent,
  issueCreditNote,
  issueInvoice,
  periodLines,
  remainingLines,
  taxAt,
} from '#src/features/invoices/index.ts'
import type { Payment } from '#src/features/payments/index.ts'
import { insertReward, lockBalance } from '#src/features/referral/index.ts'
import {
  buyerOfContract,
  contractVatOn,
  deleteRent,
  findRentsOfContract,
  getContractContext,
  insertRent,
  type RentRow,
  updateRent,
} from '#src/features/rents/index.ts'
import { boxNameIn, findBox } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { addDays, daysBetween } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { type Minor, splitGross, type Taxed } from '#src/kernel/money.ts'
import type { MoveRecord } from './contract-moves.repo.ts'
import { completeDays, restOfPeriod } from './contract-moves.rules.ts'

interface SplitFacts {
  /** The caller has locked the row of this contract. */
  readonly contract: ContractRecord
  /** The paid rent of the day of the move. */
  readonly rent: RentRow
  readonly move: MoveRecord
  readonly payment: Payment | null
}

/**
 * Ends a paid rent before the first day with the new price and credits its remaining days. These days become a rent of
 * the new Box, which the credit and the payment of the move pay.
 */
export async function splitRent(ctx: Ctx, tx: Tx, facts: SplitFacts): Promise<InvoiceDocument> {
  const { contract, rent, move, payment } = facts
  const context = await getContractContext(ctx, tx, contract)
  const { today } = context
  const later = (await findRentsOfContract(tx, contract.id)).filter(({ periodIndex }) => periodIndex > rent.periodIndex)
  for (const { id } of later) await deleteRent(tx, id)
  if (later.some(({ status }) => status !== 'CREATED')) throw new Error(`rent ${rent.id} is followed by an invoice`)
  const credited = await creditRest(ctx, tx, facts, today)
  const { gross, credit } = restOfPeriod(credited, move.difference)
  await debitCredit(ctx, tx, contract, move, credit)
  const period = { from: move.priceFrom, to: rent.periodTo }
  const lines = await linesOfRest(ctx, tx, facts, gross)
  const taxed = lines.reduce<Taxed>(addLine, { net: 0, vat: 0, gross: 0 })
  const isByCard = payment !== null && gross > credit
  await updateRent(tx, rent.id, { periodTo: addDays(move.priceFrom, -1) })
  await insertRent(tx, {
    ...{ id: move.id, contractId: contract.id, periodIndex: rent.periodIndex + 1, status: 'CREATED' },
    ...{ periodFrom: period.from, periodTo: period.to, dueOn: today, currency: contract.currency, ...taxed, credit },
    ...{ issuedOn: null, invoiceNumber: null, paidAt: null, payMethod: null, payingStatus: 'CREATED', attempts: 0 },
    ...{ nextAttemptOn: null, paymentId: null, announcedAt: ctx.now() },
  })
  const invoice = await issueInvoice(ctx, tx, {
    ...{ contractId: contract.id, rentId: move.id, issuedOn: today, suppliedOn: period.from, dueOn: today },
    ...{ paidOn: isByCard ? today : null, currency: contract.currency },
    ...{ language: context.language, contractNumber: contract.businessId },
    country: DocumentCountry.parse(context.warehouse.countryCode),
    ...{ period, buyer: buyerOfContract(ctx, contract, context), deposit: null, lines, credit },
  })
  await updateRent(tx, move.id, {
    ...{ status: 'PAID', payingStatus: 'PAID', issuedOn: today, invoiceNumber: invoice.number, paidAt: ctx.now() },
    payMethod: isByCard && payment.kind === 'HOSTED' ? 'MANUAL' : 'AUTOPAY',
    paymentId: isByCard ? payment.id : null,
  })
  return invoice
}

const addLine = (total: Taxed, { net, vat, gross }: Taxed): Taxed => ({
  net: total.net + net,
  vat: total.vat + vat,
  gross: total.gross + gross,
})

/** The part of the invoice for the days from `from` on. A discount of the order reduces `returned`. */
export async function restOfInvoice(db: Db, rent: RentRow, from: string) {
  const invoice = await findInvoiceOfRent(db, rent.id, 'INVOICE')
  if (!invoice) throw new Error(`rent ${rent.id} has no invoice`)
  const notes = (await findCreditNotes(db, invoice.number)).map(({ document }) => document.lines)
  const used = daysBetween(rent.periodFrom, from)
  const retained = { days: used, of: daysBetween(rent.periodFrom, rent.periodTo) + 1 }
  const lines = creditLines(periodLines(remainingLines(invoice.document.lines, notes)), retained)
  const returned = Math.max(0, -lines.reduce((sum, { gross }) => sum + gross, 0))
  return { invoice, lines, returned }
}

/** Credits the remaining days of the old Box. Returns the amount. */
async function creditRest(ctx: Ctx, tx: Tx, { contract, rent, move }: SplitFacts, today: string): Promise<Minor> {
  const { invoice, lines, returned } = await restOfInvoice(tx, rent, move.priceFrom)
  if (returned === 0) return 0
  const t = translator(invoice.document.language, 'move-mail')
  const { number } = await issueCreditNote(tx, {
    ...{ original: invoice.document, rentId: rent.id, contractId: contract.id, issuedOn: today, lines },
    ...{ reason: t('creditNote'), asCredit: true, settled: { settlement: 'CREDIT', returned, reduced: 0 } },
  })
  const { accountId, currency } = contract
  const credit = { id: newId(), accountId, type: 'CREDIT', amount: returned, currency, at: ctx.now() } as const
  await insertReward(tx, { ...credit, reference: `credit-note:${number}`, note: null })
  return returned
}

/** The credit of the old Box pays the rent of the new Box directly. Other credit of the customer stays. */
async function debitCredit(ctx: Ctx, tx: Tx, contract: ContractRecord, { id }: MoveRecord, amount: Minor) {
  if (amount === 0) return
  const { accountId, currency } = contract
  await lockBalance(tx, accountId)
  const debit = { id: newId(), accountId, type: 'DEBIT', amount, currency, at: ctx.now() } as const
  await insertReward(tx, { ...debit, reference: `rent:${id}`, note: null })
}

/** Rent and insurance of the remaining days in the new Box. The rent is the total less the insurance. */
async function linesOfRest(ctx: Ctx, tx: Tx, { contract, rent, move }: SplitFacts, gross: Minor) {
  const context = await getContractContext(ctx, tx, contract)
  const box = await findBox(tx, move.boxId)
  const period = { from: move.priceFrom, to: rent.periodTo }
  const vatPermille = await contractVatOn(tx, { ...contract, warehouseId: move.warehouseId }, move.priceFrom)
  const part = { days: daysBetween(period.from, period.to) + 1, of: completeDays(contract, rent) }
  const price = priceOfPeriod({ ...contract, monthlyNet: move.monthlyNet }, vatPermille, part)
  const insurance = Math.min(gross, price.items.find(({ kind }) => kind === 'INSURANCE')?.gross ?? 0)
  const t = translator(context.language, 'order-items')
  const lineOf = (description: string, amount: Minor): InvoiceLine => {
    const taxed = splitGross(amount, vatPermille)
    return { description, period, quantity: 1, unit: 'PIECE', unitNet: taxed.net, ...taxed, ...taxAt(vatPermille) }
  }
  const name = boxNameIn(context.language, box?.name ?? '')
  return [
    lineOf(t('rent', { box: name }), gross - insurance),
    ...(insurance > 0 ? [lineOf(t('insurance'), insurance)] : []),
  ]
}
