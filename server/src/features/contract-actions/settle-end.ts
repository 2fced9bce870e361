import { translator } from '@boxzone/i18n/server-texts'
import { DocumentCountry, type InvoiceDocument } from '#src/documents/index.ts'
import {
  type ContractRecord,
  claimContract,
  invoicedPart,
  lockContract,
  type PeriodFraction,
  retainedRentShare,
  updateContract,
  usedFraction,
} from '#src/features/contracts/index.ts'
import {
  creditLines,
  findCreditNotes,
  findInvoiceOfRent,
  issueCreditNote,
  issueInvoice,
  periodLines,
  remainingLines,
} from '#src/features/invoices/index.ts'
import { hasOpenDispute } from '#src/features/payments/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import {
  amountOwed,
  creditNoteEmail,
  findInvoicesAndRents,
  findRentsOfContract,
  getContractContext,
  hasPendingCharge,
  insertRent,
  isPaidOrBeingCharged,
  issueRentCredit,
  type RentRow,
  reduceRent,
  refreshAccess,
  refundRent,
  rentInvoiceEmail,
  rentLines,
  setOffDeposit,
  tenantEmail,
  updateRent,
} from '#src/features/rents/index.ts'
import { recordAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { auditedContract } from './contract-change.ts'
import { usedUntil } from './end.rules.ts'
import { planSettlement, type UseAfterEnd } from './plan-settlement.ts'

/**
 * Settles a contract that the operator ended, once: unused days, use after the end, and the deposit. Waits for the
 * inspection, open disputes, running charges and missing invoices. After an objection, staff decide about the deposit.
 */
export function settleEnd(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (contract?.status !== 'TERMINATED' || contract.endSettledAt !== null) return false
    const { terminationOn, startsOn, evictedAt, document } = contract
    if (terminationOn === null || evictedAt === null || !(await isReady(tx, contract))) return false
    const until = usedUntil({ startsOn, terminationOn, clearedOn: toDay(evictedAt, document.timeZone) })
    const { beyond, use } = await planSettlement(tx, contract, { terminationOn, until })
    const creditNote = beyond ? await creditBeyond(ctx, tx, contract, beyond.rent, until) : null
    const useInvoice = use ? await invoiceUse(ctx, tx, contract, use) : null
    await updateContract(tx, contractId, { endSettledAt: ctx.now() })
    if (contract.inspectionObjection === null) await setOffDeposit(ctx, tx, await lockContract(tx, contractId))
    await auditSettlement(ctx, tx, contract, { creditNote, useInvoice })
    crashPoint('contract.settled')
    return true
  })
}

interface SettlementDocuments {
  readonly creditNote: string | null
  readonly useInvoice: string | null
}

async function auditSettlement(
  ctx: Ctx,
  tx: Tx,
  before: ContractRecord,
  documents: SettlementDocuments,
): Promise<void> {
  const { id, warehouseId } = before
  const after = { ...auditedContract(await lockContract(tx, id)), ...documents }
  const change = {
    action: 'contracts.end-settled',
    subject: { kind: 'contract', id, warehouseId },
    before: auditedContract(before),
    after,
  }
  await recordAudit(ctx, tx, { actor: { kind: 'job', name: 'CONTRACT_ENDS' } }, change)
}

async function isReady(tx: Tx, contract: ContractRecord): Promise<boolean> {
  const { deposit, depositStatus, inspectedAt } = contract
  if (deposit > 0 && depositStatus === 'HELD' && inspectedAt === null) return false
  if ((await hasOpenDispute(tx, contract)) || (await hasPendingCharge(tx, contract.id))) return false
  for (const { id, status } of await findInvoicesAndRents(tx, contract.id)) {
    if (status === 'CREATED') return false
    if (status === 'INVOICE_SUBMITTED' && (await isPaidOrBeingCharged(tx, id))) return false
  }
  return true
}

/**
 * Credits the invoiced days that follow the last day of use: reduces an unpaid invoice, refunds a paid invoice. Returns
 * the number of the credit note.
 */
async function creditBeyond(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  rent: RentRow,
  until: string,
): Promise<string | null> {
  const retained = usedFraction({ from: rent.periodFrom, to: rent.periodTo }, until)
  if (retained === null) return null
  const { today } = await getContractContext(ctx, tx, contract)
  if (rent.status !== 'PAID') return reduceUnpaid(ctx, tx, contract, rent, { retained, today })
  const document = await issueRentCredit(tx, { contract, rent, retained, today, reason: 'unused' })
  if (!document) return null
  const amount = -document.totals.gross
  const byCard = await refundRent(ctx, tx, contract, rent, amount)
  const money = { settlement: byCard > 0 ? 'REFUND' : 'CREDIT', returned: byCard > 0 ? byCard : amount } as const
  const alsoCredited = byCard > 0 ? amount - byCard : 0
  await sendCreditNote(ctx, tx, contract, rent, { document, ...money, alsoCredited, owed: null })
  return document.number
}

interface UnusedShare {
  readonly retained: PeriodFraction
  readonly today: string
}

async function reduceUnpaid(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  rent: RentRow,
  { retained, today }: UnusedShare,
): Promise<string | null> {
  const invoice = await findInvoiceOfRent(tx, rent.id, 'INVOICE')
  if (!invoice) return null
  const notes = (await findCreditNotes(tx, invoice.number)).map(({ document }) => document.lines)
  const share = retainedRentShare(contract, retained, invoicedPart(contract, rent))
  const lines = creditLines(periodLines(remainingLines(invoice.document.lines, notes)), retained, share)
  const amount = -lines.reduce((sum, { gross }) => sum + gross, 0)
  if (amount <= 0) return null
  const reduced = Math.min(amount, amountOwed(rent))
  const returned = amount - reduced
  const settlement = returned > 0 ? 'CREDIT' : 'NONE'
  const document = await issueCreditNote(tx, {
    original: invoice.document,
    rentId: rent.id,
    contractId: contract.id,
    issuedOn: today,
    reason: translator(invoice.document.language, 'contract-mail')('creditNote.unused'),
    asCredit: true,
    lines,
    settled: { settlement, returned, reduced },
  })
  await reduceRent(ctx, tx, contract, rent, { credited: reduced })
  if (returned > 0) await returnCredit(ctx, tx, contract, document.number, returned)
  const owed = amountOwed(rent) - reduced
  await sendCreditNote(ctx, tx, contract, rent, { document, settlement, returned, alsoCredited: 0, owed })
  return document.number
}

interface SentCreditNote {
  readonly document: InvoiceDocument
  readonly settlement: 'REFUND' | 'CREDIT' | 'NONE'
  readonly returned: Minor
  readonly alsoCredited: Minor
  readonly owed: Minor | null
}

async function sendCreditNote(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { invoiceNumber }: RentRow,
  note: SentCreditNote,
): Promise<void> {
  const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
  if (!email) return
  const data = { ...email.facts, invoiceNumber: invoiceNumber ?? '', ...note }
  await ctx.mail(tx, creditNoteEmail, { ...email.recipient, dedupeKey: note.document.number, data })
}

/** Credit that had paid a part of the invoice returns to the balance. */
async function returnCredit(ctx: Ctx, tx: Tx, contract: ContractRecord, number: string, amount: Minor): Promise<void> {
  const { accountId, currency } = contract
  const reference = `credit-note:${number}`
  const credit = { id: newId(), accountId, type: 'CREDIT', amount, currency, at: ctx.now() } as const
  await insertReward(tx, { ...credit, reference, note: null })
}

/** The use after the termination is a rent of its own kind, so that the tenant can pay it like every invoice. */
async function invoiceUse(ctx: Ctx, tx: Tx, contract: ContractRecord, use: UseAfterEnd): Promise<string> {
  const { boxName, warehouse, language, today, account } = await getContractContext(ctx, tx, contract)
  const rents = await findRentsOfContract(tx, contract.id)
  const { net, vat, gross } = use.price
  const { id: contractId, currency } = contract
  const rentId = newId()
  const periodIndex = (rents.at(-1)?.periodIndex ?? -1) + 1
  const period = { periodFrom: use.period.from, periodTo: use.period.to }
  const paying = { payingStatus: 'WAITING_FOR_MANUAL', attempts: 0, nextAttemptOn: null } as const
  await insertRent(tx, {
    ...{ id: rentId, contractId, periodIndex, ...period, kind: 'USE', status: 'CREATED', dueOn: today },
    ...{ net, vat, gross, currency, issuedOn: null, invoiceNumber: null },
    ...{ paidAt: null, payMethod: null, paymentId: null, ...paying },
  })
  const invoice = await issueInvoice(ctx, tx, {
    ...{ contractId, rentId, issuedOn: today, suppliedOn: use.period.from, dueOn: today, paidOn: null, currency },
    country: DocumentCountry.parse(warehouse.countryCode),
    ...{ language, contractNumber: contract.businessId, period: use.period, buyer: contract.document.customer },
    deposit: null,
    lines: rentLines(use.price, { boxName, vatPermille: use.vatPermille, period: use.period, language }),
    byTransfer: true,
  })
  const submitted = { status: 'INVOICE_SUBMITTED', issuedOn: today, invoiceNumber: invoice.number } as const
  await updateRent(tx, rentId, submitted)
  await refreshAccess(ctx, tx, contract)
  if (!account) return invoice.number
  const data = { box: boxName, place: warehouse.name, rentId, card: null, invoice }
  const recipient = { to: account.email, language, warehouseId: warehouse.id }
  await ctx.mail(tx, rentInvoiceEmail, { ...recipient, dedupeKey: rentId, data })
  return invoice.number
}
