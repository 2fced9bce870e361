import { type ContractRecord, isAccessSuspended, updateContract } from '#src/features/contracts/index.ts'
import type { Payment } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { refundRetainedDeposit } from './refund-deposit.ts'
import { accessRestoredEmail, rentPaidEmail } from './rent-reminders.email.tsx'
import { findUnpaidRents, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, hasDoors, payableSince, transitionPaying, transitionRent } from './rents.rules.ts'

/** Notes since when the contract owes something. */
export async function refreshOverdue(tx: Tx, contractId: string): Promise<string | null> {
  const [overdueSince = null] = (await findUnpaidRents(tx, contractId)).map(payableSince).sort()
  await updateContract(tx, contractId, { overdueSince })
  return overdueSince
}

/** How the money came; a bank transfer has no payment of ours. */
interface Receipt extends Pick<RentRow, 'payMethod' | 'paymentId' | 'attempts'> {
  readonly paidAt: Date
}

export function receiptOf(rent: RentRow, { id: paymentId, kind, attempt }: Payment, paidAt: Date): Receipt {
  if (kind === 'HOSTED') return { payMethod: 'MANUAL', paymentId, attempts: rent.attempts, paidAt }
  return { payMethod: 'AUTOPAY', paymentId, attempts: Math.max(rent.attempts, attempt), paidAt }
}

/** The money is there: the rent is paid, the doors open again, and who has left gets the deposit. Both are locked. */
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
  const around = await getContractContext(ctx, tx, contract)
  await tellPaid(ctx, tx, rent, around)
  if (
    contract.suspendedAt !== null &&
    !isAccessSuspended({ overdueSince }, around.today, ctx.config.ACCESS_SUSPENDED_DAYS)
  ) {
    await restoreAccess(ctx, tx, contract, around, contract.suspendedAt)
  }
  await refundRetainedDeposit(ctx, tx, contract)
}

async function tellPaid(ctx: Ctx, tx: Tx, rent: RentRow, { account, boxName, warehouse, language }: ContractContext) {
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
  around: ContractContext,
  since: Date,
): Promise<void> {
  await updateContract(tx, contract.id, { suspendedAt: null })
  const { account, boxName, warehouse, language } = around
  if (!account || !hasDoors(contract)) return
  await ctx.mail(tx, accessRestoredEmail, {
    to: account.email,
    language,
    dedupeKey: `${contract.id}:${since.toISOString()}`,
    data: { box: boxName, place: warehouse.name },
  })
}
