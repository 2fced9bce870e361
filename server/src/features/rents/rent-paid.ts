import { type ContractRecord, isAccessSuspended, syncCodes, updateContract } from '#src/features/contracts/index.ts'
import { hasOpenDispute, type Payment } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { refundRetainedDeposit } from './refund-deposit.ts'
import { accessRestoredEmail, rentPaidEmail } from './rent-reminders.email.tsx'
import { findUnpaidRents, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, isRunning, payableSince, transitionPaying, transitionRent } from './rents.rules.ts'
import { stopDefaultNotice } from './stop-default-notice.ts'

/** Updates and returns the day since which the contract is overdue. */
export async function refreshOverdue(tx: Tx, contractId: string): Promise<string | null> {
  const [overdueSince = null] = (await findUnpaidRents(tx, contractId)).map(payableSince).sort()
  await updateContract(tx, contractId, { overdueSince })
  return overdueSince
}

/** Updates the time since which a dispute suspends access. A lost dispute does so until the rent is paid. */
async function refreshDisputed(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Date | null> {
  const isOwed = (await findUnpaidRents(tx, contract.id)).some(({ disputedOn }) => disputedOn !== null)
  const isDisputed = isOwed || (await hasOpenDispute(tx, contract))
  const disputedAt = isDisputed ? (contract.disputedAt ?? ctx.now()) : null
  await updateContract(tx, contract.id, { disputedAt })
  return disputedAt
}

/** `paymentId` is null for a bank transfer, which has no payment record. */
interface Receipt extends Pick<RentRow, 'payMethod' | 'paymentId' | 'attempts'> {
  readonly paidAt: Date
}

export function receiptOf(rent: RentRow, { id: paymentId, kind, attempt }: Payment, paidAt: Date): Receipt {
  if (kind === 'HOSTED') return { payMethod: 'MANUAL', paymentId, attempts: rent.attempts, paidAt }
  return { payMethod: 'AUTOPAY', paymentId, attempts: Math.max(rent.attempts, attempt), paidAt }
}

/** Marks a locked rent as paid, notifies the customer, restores access and refunds a due deposit. */
export async function settleRent(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  rent: RentRow,
  receipt: Receipt,
): Promise<void> {
  await sendPaid(ctx, tx, rent, await getContractContext(ctx, tx, contract))
  await applyReceipt(ctx, tx, contract, rent, receipt)
}

/** Like `settleRent`, but without the e-mail about the payment. */
export async function applyReceipt(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  rent: RentRow,
  receipt: Receipt,
): Promise<void> {
  await updateRent(tx, rent.id, {
    status: transitionRent(rent.status, 'PAID'),
    payingStatus: transitionPaying(rent.payingStatus, 'PAID'),
    ...receipt,
    nextAttemptOn: null,
    disputedOn: null,
  })
  await refreshAccess(ctx, tx, contract)
  await refundRetainedDeposit(ctx, tx, contract)
}

/** Restores access unless an invoice, a dispute or staff suspend it. Returns since when a dispute suspends it. */
export async function refreshAccess(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Date | null> {
  const overdueSince = await refreshOverdue(tx, contract.id)
  const disputedAt = await refreshDisputed(ctx, tx, contract)
  await stopDefaultNotice(ctx, tx, contract.id)
  const context = await getContractContext(ctx, tx, contract)
  const facts = { overdueSince, disputedAt, staffSuspendedAt: contract.staffSuspendedAt }
  if (contract.suspendedAt === null || isAccessSuspended(facts, context.today, ctx.config.ACCESS_SUSPENDED_DAYS))
    return disputedAt
  await restoreAccess(ctx, tx, contract, context, contract.suspendedAt)
  return disputedAt
}

async function sendPaid(ctx: Ctx, tx: Tx, rent: RentRow, { account, boxName, warehouse, language }: ContractContext) {
  if (!account) return
  await ctx.mail(tx, rentPaidEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: rent.id,
    data: {
      box: boxName,
      place: warehouse.name,
      invoiceNumber: rent.invoiceNumber ?? '',
      money: { amount: amountOwed(rent), currency: rent.currency },
      period: { from: rent.periodFrom, to: rent.periodTo },
    },
  })
}

async function restoreAccess(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  context: ContractContext,
  since: Date,
): Promise<void> {
  await updateContract(tx, contract.id, { suspendedAt: null })
  await syncCodes(ctx, tx, contract.id)
  const { account, boxName, warehouse, language } = context
  if (!account || !isRunning(contract)) return
  await ctx.mail(tx, accessRestoredEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: `${contract.id}:${since.toISOString()}`,
    data: { box: boxName, place: warehouse.name },
  })
}
