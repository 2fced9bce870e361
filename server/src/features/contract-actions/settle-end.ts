import { translator } from '@boxzone/i18n/server-texts'
import { DocumentCountry } from '#src/documents/index.ts'
import {
  type ContractRecord,
  claimContract,
  invoicedPart,
  lockContract,
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
  remainingLines,
} from '#src/features/invoices/index.ts'
import { hasOpenDispute } from '#src/features/payments/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import {
  amountOwed,
  creditRent,
  findRentsOfContract,
  getContractContext,
  insertRent,
  isPaidOrBeingCharged,
  type RentRow,
  reduceRent,
  refreshAccess,
  refundRent,
  rentInvoiceEmail,
  rentLines,
  setOffDeposit,
  updateRent,
} from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
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
    if (beyond) await creditBeyond(ctx, tx, contract, beyond.rent, until)
    if (use) await invoiceUse(ctx, tx, contract, use)
    await updateContract(tx, contractId, { endSettledAt: ctx.now() })
    if (contract.inspectionObjection === null) await setOffDeposit(ctx, tx, await lockContract(tx, contractId))
    crashPoint('contract.settled')
    return true
  })
}

async function isReady(tx: Tx, contract: ContractRecord): Promise<boolean> {
  const { deposit, depositStatus, inspectedAt } = contract
  if (deposit > 0 && depositStatus === 'HELD' && inspectedAt === null) return false
  if (await hasOpenDispute(tx, contract)) return false
  for (const { id, status } of await findRentsOfContract(tx, contract.id)) {
    if (status === 'CREATED') return false
    if (status === 'INVOICE_SUBMITTED' && (await isPaidOrBeingCharged(tx, id))) return false
  }
  return true
}

/** Credits the days after the use. An unpaid invoice is reduced, a paid one is refunded. */
async function creditBeyond(ctx: Ctx, tx: Tx, contract: ContractRecord, rent: RentRow, until: string): Promise<void> {
  const retained = usedFraction({ from: rent.periodFrom, to: rent.periodTo }, until)
  if (retained === null) return
  const { today } = await getContractContext(ctx, tx, contract)
  if (rent.status === 'PAID') {
    const amount = await creditRent(tx, { contract, rent, retained, today, reason: 'unused' })
    if (amount > 0) await refundRent(ctx, tx, contract, rent, amount)
    return
  }
  const invoice = await findInvoiceOfRent(tx, rent.id, 'INVOICE')
  if (!invoice) return
  const notes = (await findCreditNotes(tx, invoice.number)).map(({ document }) => document.lines)
  const share = retainedRentShare(contract, retained, invoicedPart(contract, rent))
  const lines = creditLines(remainingLines(invoice.document.lines, notes), retained, share)
  const amount = -lines.reduce((sum, { gross }) => sum + gross, 0)
  if (amount <= 0) return
  const reduced = Math.min(amount, amountOwed(rent))
  const note = await issueCreditNote(tx, {
    original: invoice.document,
    rentId: rent.id,
    contractId: contract.id,
    issuedOn: today,
    reason: translator(invoice.document.language, 'contract-mail')('creditNote.unused'),
    asCredit: true,
    lines,
    byStaff: { settlement: amount > reduced ? 'CREDIT' : 'NONE', returned: amount - reduced, reduced },
  })
  await reduceRent(ctx, tx, contract, rent, { credited: reduced })
  if (amount > reduced) await returnCredit(ctx, tx, contract, note.number, amount - reduced)
}

/** Credit that had paid a part of the invoice returns to the balance. */
async function returnCredit(ctx: Ctx, tx: Tx, contract: ContractRecord, number: string, amount: Minor): Promise<void> {
  const { accountId, currency } = contract
  const reference = `credit-note:${number}`
  const credit = { id: newId(), accountId, type: 'CREDIT', amount, currency, at: ctx.now() } as const
  await insertReward(tx, { ...credit, reference, note: null })
}

/** The use after the termination is a rent of its own kind, so that the tenant can pay it like every invoice. */
async function invoiceUse(ctx: Ctx, tx: Tx, contract: ContractRecord, use: UseAfterEnd): Promise<void> {
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
  if (!account) return
  const data = { box: boxName, place: warehouse.name, rentId, card: null, invoice }
  await ctx.mail(tx, rentInvoiceEmail, { to: account.email, language, dedupeKey: rentId, data })
}
