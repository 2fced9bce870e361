import { type ContractRecord, isAccessSuspended, updateContract } from '#src/features/contracts/index.ts'
import type { Payment } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { refundRetainedDeposit } from './refund-deposit.ts'
import { accessRestoredEmail, rentPaidEmail } from './rent-reminders.email.tsx'
import { findUnpaidRents, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, hasDoors, payableSince, transitionPaying, transitionRent } from './rents.rules.ts'

/** Updates the day since when the contract is overdue. */
export async function refreshOverdue(tx: Tx, contractId: string): Promise<string | null> {
  const [overdueSince = null] = (await findUnpaidRents(tx, contractId)).map(payableSince).sort()
  await updateContract(tx, contractId, { overdueSince })
  return overdueSince
}

/** A bank transfer has no payment record. */
interface Receipt extends Pick<RentRow, 'payMethod' | 'paymentId' | 'attempts'> {
  readonly paidAt: Date
}

export function receiptOf(rent: RentRow, { id: paymentId, kind, attempt }: Payment, paidAt: Date): Receipt {
  if (kind === 'HOSTED') return { payMethod: 'MANUAL', paymentId, attempts: rent.attempts, paidAt }
  return { payMethod: 'AUTOPAY', paymentId, attempts: Math.max(rent.attempts, attempt), paidAt }
}

/** Marks the rent as paid, restores access and refunds a due deposit. Contract and rent must be locked. */
export async function settleRent(
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
  })
  const overdueSince = await refreshOverdue(tx, contract.id)
  const context = await getContractContext(ctx, tx, contract)
  await sendPaid(ctx, tx, rent, context)
  if (
    contract.suspendedAt !== null &&
    !isAccessSuspended({ overdueSince }, context.today, ctx.config.ACCESS_SUSPENDED_DAYS)
  ) {
    await restoreAccess(ctx, tx, contract, context, contract.suspendedAt)
  }
  await refundRetainedDeposit(ctx, tx, contract)
}

async function sendPaid(ctx: Ctx, tx: Tx, rent: RentRow, { account, boxName, warehouse, language }: ContractContext) {
  if (!account) return
  await ctx.mail(tx, rentPaidEmail, {
    to: account.email,
    language,
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
  const { account, boxName, warehouse, language } = context
  if (!account || !hasDoors(contract)) return
  await ctx.mail(tx, accessRestoredEmail, {
    to: account.email,
    language,
    dedupeKey: `${contract.id}:${since.toISOString()}`,
    data: { box: boxName, place: warehouse.name },
  })
}
