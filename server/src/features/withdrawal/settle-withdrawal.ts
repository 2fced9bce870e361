import {
  type ContractRecord,
  canWithdraw,
  hasRented,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { refundRemainder } from '#src/features/payments/index.ts'
import { revokeReward } from '#src/features/referral/index.ts'
import {
  type ContractContext,
  creditRent,
  deleteRent,
  findRentsOfContract,
  type RentRow,
} from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { withdrawalReceiptEmail } from './withdrawal.email.tsx'
import { insertWithdrawal, type Withdrawal } from './withdrawal.repo.ts'
import { chargedShare } from './withdrawal.rules.ts'

export interface WithdrawalStatement {
  readonly orderNumber: string
  readonly email: string
  readonly name: string | null
  /** The withdrawal counts from this moment, also when it takes effect later. */
  readonly receivedAt: Date
}

export function isWithdrawable(contract: ContractRecord, today: string): boolean {
  const { status, isConsumer, withdrawnAt, document } = contract
  const withdrawableUntil = document.withdrawal?.until ?? null
  return canWithdraw({ status, isConsumer, isWithdrawn: withdrawnAt !== null, withdrawableUntil }, today)
}

/** Ends the contract on the day of the statement and refunds the unused part and the deposit. Doors open until the Box is empty. Requires a locked contract. */
export async function settleWithdrawal(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  around: ContractContext,
  statement: WithdrawalStatement,
): Promise<Withdrawal> {
  const statedOn = toDay(statement.receivedAt, contract.document.timeZone)
  const amount = await refundFirstPayment(ctx, tx, contract, { statedOn, today: around.today })
  await updateContract(tx, contract.id, {
    status: contract.status === 'ACTIVE' ? transitionContract(contract.status, 'TERMINATING') : contract.status,
    terminationOn: statedOn,
    withdrawnAt: statement.receivedAt,
    nextRentOn: null,
    depositStatus: 'REFUNDED',
  })
  if (!(await hasRented(tx, contract.accountId))) await revokeReward(ctx, tx, contract.accountId)
  const withdrawal: Withdrawal = {
    id: newId(),
    ...statement,
    contractId: contract.id,
    refund: amount,
    currency: contract.currency,
  }
  await insertWithdrawal(tx, withdrawal)
  await sendReceipt(ctx, tx, contract, around, withdrawal, amount)
  crashPoint('withdrawal.settled')
  return withdrawal
}

interface WithdrawalDays {
  /** Use is charged up to this day. */
  readonly statedOn: string
  /** The credit note is issued on this day. */
  readonly today: string
}

async function refundFirstPayment(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { statedOn, today }: WithdrawalDays,
): Promise<Minor> {
  const rents = await findRentsOfContract(tx, contract.id)
  for (const { id, status } of rents) if (status === 'CREATED') await deleteRent(tx, id)
  const first = rents.find(
    (rent): rent is RentRow & { paymentId: string } => rent.periodIndex === 0 && rent.paymentId !== null,
  )
  if (!first) throw new Error(`Contract ${contract.id} has no first payment to give back`)
  const firstPeriod = { from: first.periodFrom, to: first.periodTo }
  const kept = chargedShare({ earlyStart: contract.earlyStart, firstPeriod, today: statedOn })
  const unused = await creditRent(tx, { contract, rent: first, retained: kept, today, reason: 'withdrawal' })
  const deposit = contract.depositStatus === 'HELD' ? contract.deposit : 0
  const amount = unused + deposit
  const reasonKey = `withdrawal:${contract.id}`
  return amount > 0 ? refundRemainder(ctx, tx, { paymentId: first.paymentId, amount, reasonKey }) : 0
}

async function sendReceipt(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { language }: ContractContext,
  { id, receivedAt, orderNumber, email, name }: Withdrawal,
  amount: Minor,
): Promise<void> {
  const { timeZone } = contract.document
  const statement = { orderNumber, email, name, receivedAt: receivedAt.toISOString(), timeZone }
  const settled = { refund: { amount, currency: contract.currency }, contractId: contract.id }
  await ctx.mail(tx, withdrawalReceiptEmail, { to: email, language, dedupeKey: id, data: { ...statement, settled } })
}
