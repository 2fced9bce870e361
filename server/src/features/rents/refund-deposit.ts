import type { InvoiceDocument } from '#src/documents/index.ts'
import {
  type ContractRecord,
  depositDueOn,
  isEndedByOperator,
  isImported,
  updateContract,
} from '#src/features/contracts/index.ts'
import { findPaymentById, hasOpenDispute, refundRemainder } from '#src/features/payments/index.ts'
import { completeTask, createTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import { hasPendingCharge } from './charges.repo.ts'
import { getContractContext } from './contract-context.ts'
import { depositReturnedEmail } from './deposit-returned.email.tsx'
import { invoiceOverstay, priceOfOverstay } from './overstay.ts'
import { findAddedDeposits, findInvoicesAndRents, findOrderPaymentId } from './rents.repo.ts'

/** The deposit is due when the contract is terminated, `depositDueOn` is reached and no charge or invoice is open. */
async function isDepositDue(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<boolean> {
  const { status, depositStatus, deposit, document, endSettledAt } = contract
  if (status !== 'TERMINATED' || depositStatus !== 'HELD' || deposit === 0) return false
  // The settlement of a termination by the operator sets off the deposit. After an inspection with an objection, the
  // settlement leaves the deposit held, so that it can be refunded here.
  if (isEndedByOperator(contract) && endSettledAt === null) return false
  const dueOn = depositDueOn(contract, ctx.config.INSPECTION_DAYS)
  if (dueOn === null || dueOn > toDay(ctx.now(), document.timeZone)) return false
  if (await hasPendingCharge(tx, contract.id)) return false
  return (await findInvoicesAndRents(tx, contract.id)).every(({ status: rent }) => rent === 'PAID')
}

/** Creates the task to send a deposit, or the part that the card cannot receive, by bank transfer. */
export async function requestManualRefund(ctx: Ctx, tx: Tx, contract: ContractRecord, amount: Minor): Promise<void> {
  const { id: contractId, warehouseId, businessId, currency } = contract
  const note = `${businessId}: send ${toMajor(amount, currency)} ${currency} of the deposit by bank transfer`
  const reference = depositTask(contractId)
  await createTask(ctx, tx, { kind: 'provider-refund', reference, warehouseId, contractId, note })
}

const depositTask = (contractId: string): string => `deposit:${contractId}`

interface DepositRefund {
  readonly refunded: Minor
  /** The invoice that the deposit paid. */
  readonly invoice: InvoiceDocument | null
}

const nothing: DepositRefund = { refunded: 0, invoice: null }

/** Refunds a due deposit to its card, less the price of an overstay after a withdrawal. Requires a locked contract. */
async function settleDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<DepositRefund> {
  if (!(await isDepositDue(ctx, tx, contract))) return nothing
  const paymentId = await findOrderPaymentId(tx, contract)
  if (!paymentId) {
    await requestManualRefund(ctx, tx, contract, contract.deposit)
    return nothing
  }
  const disputed = await findDisputedDeposit(tx, contract)
  // Waits for the end of an open dispute, which the operator may win. After a lost dispute, the bank has already paid
  // the disputed part to the customer, so only the other part is refunded.
  if (disputed === contract.deposit || (disputed > 0 && (await hasOpenDispute(tx, contract)))) return nothing
  const overstay = await priceOfOverstay(tx, contract)
  const amount = contract.deposit - disputed - overstay.gross
  const refunded = amount > 0 ? await refundToCards(ctx, tx, contract, { paymentId, amount }) : 0
  if (refunded === 0 && amount > 0) return nothing
  await updateContract(tx, contract.id, { depositStatus: amount > 0 ? 'REFUNDED' : 'KEPT' })
  return { refunded, invoice: overstay.gross > 0 ? await invoiceOverstay(ctx, tx, contract, overstay) : null }
}

/** The part of the deposit that the bank took back. A dispute of a payment includes the deposit that it paid. */
export async function findDisputedDeposit(db: Db, contract: ContractRecord): Promise<Minor> {
  const paymentId = await findOrderPaymentId(db, contract)
  const payment = paymentId === null ? undefined : await findPaymentById(db, paymentId)
  if (payment?.status === 'DISPUTED') return contract.deposit
  const added = (await findAddedDeposits(db, contract.id)).filter(({ isDisputed }) => isDisputed)
  return Math.min(
    contract.deposit,
    added.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/**
 * Refunds the undisputed parts of the deposit to the payments that paid them. Returns the refunded amount. It can be
 * lower than `amount`, because no payment refunds a part that another payment paid.
 */
export async function refundToCards(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: Minor },
): Promise<Minor> {
  const reasonKey = `deposit:${contract.id}`
  let left = amount
  let refunded = 0
  const added = (await findAddedDeposits(tx, contract.id)).filter(({ isDisputed }) => !isDisputed)
  for (const paid of [...added, { paymentId, amount }]) {
    const part = Math.min(left, paid.amount)
    if (part > 0) refunded += await refundRemainder(ctx, tx, { paymentId: paid.paymentId, amount: part, reasonKey })
    left -= part
  }
  return refunded
}

/** Refunds a due deposit and returns the amount. The contract must be locked. */
export async function refundDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  return (await settleDeposit(ctx, tx, contract)).refunded
}

/** Like `refundDeposit`, but notifies the customer with a separate e-mail. */
export async function refundRetainedDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  const { refunded, invoice } = await settleDeposit(ctx, tx, contract)
  if (refunded > 0 || invoice) await sendDepositReturned(ctx, tx, contract, { refunded, invoice, byTransfer: false })
  return refunded
}

/**
 * Records that staff refunded the deposit of an imported contract, and returns its amount. Returns 0 for other contracts
 * and before the deposit is due.
 */
export async function recordManualDepositRefund(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  if (!isImported(contract) || !(await isDepositDue(ctx, tx, contract))) return 0
  await updateContract(tx, contract.id, { depositStatus: 'REFUNDED' })
  await completeTask(ctx, tx, depositTask(contract.id))
  await sendDepositReturned(ctx, tx, contract, { refunded: contract.deposit, invoice: null, byTransfer: true })
  return contract.deposit
}

async function sendDepositReturned(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { refunded, invoice, byTransfer }: DepositRefund & { byTransfer: boolean },
): Promise<void> {
  const { account, boxName, warehouse, language } = await getContractContext(ctx, tx, contract)
  if (!account) return
  await ctx.mail(tx, depositReturnedEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: contract.id,
    data: {
      box: boxName,
      place: warehouse.name,
      number: contract.businessId,
      deposit: { amount: refunded, currency: contract.currency },
      byTransfer,
      invoice,
    },
  })
}
