import {
  type ContractRecord,
  canWithdraw,
  hasContractWithoutWithdrawal,
  type PeriodFraction,
  planOccupancyEnd,
  syncCodes,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { findRemainder, refundRemainder } from '#src/features/payments/index.ts'
import { reverseReward } from '#src/features/referral/index.ts'
import {
  type ContractContext,
  creditOf,
  creditRent,
  deleteRent,
  findOrderPaymentId,
  findRentsOfContract,
  type RentRow,
} from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
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

/** Ends the contract on the day of the statement and refunds the unused price. Requires a locked contract. */
export async function settleWithdrawal(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  context: ContractContext,
  statement: WithdrawalStatement,
): Promise<Withdrawal> {
  const statedOn = toDay(statement.receivedAt, contract.document.timeZone)
  const amount = await refundUnusedPrice(ctx, tx, contract, { statedOn, today: context.today })
  const change = {
    ...emptyingOf(ctx, contract, { statedOn, today: context.today }),
    terminationOn: statedOn,
    withdrawnAt: statement.receivedAt,
    nextRentOn: null,
  }
  await updateContract(tx, contract.id, change)
  await planOccupancyEnd(ctx, tx, contract.id)
  await syncCodes(ctx, tx, contract.id, { rotation: 'all' })
  if (!(await hasContractWithoutWithdrawal(tx, contract.accountId))) await reverseReward(ctx, tx, contract.accountId)
  const withdrawal: Withdrawal = {
    id: newId(),
    ...statement,
    contractId: contract.id,
    refund: amount,
    currency: contract.currency,
  }
  await insertWithdrawal(tx, withdrawal)
  await sendReceipt(ctx, tx, { ...contract, ...change }, context, withdrawal)
  crashPoint('withdrawal.settled')
  return withdrawal
}

interface WithdrawalDays {
  /** The customer pays for the use of the Box up to this day. */
  readonly statedOn: string
  /** The credit note is issued on this day. */
  readonly today: string
}

/** The customer has access for some more days to empty the Box. Before the contract starts, the Box is empty anyway. */
function emptyingOf(ctx: Ctx, contract: ContractRecord, { statedOn, today }: WithdrawalDays) {
  const { status, startsOn, evictedAt } = contract
  const leaving = status === 'ACTIVE' ? transitionContract(status, 'TERMINATING') : status
  if (leaving === 'EVICTED') return { status: leaving, emptyBy: statedOn, evictedAt }
  return startsOn > today
    ? { status: transitionContract(leaving, 'EVICTED'), emptyBy: statedOn, evictedAt: ctx.now() }
    : { status: leaving, emptyBy: addDays(today, ctx.config.WITHDRAWAL_EMPTYING_DAYS), evictedAt }
}

interface RefundPlan {
  readonly rent: RentRow
  readonly paymentId: string
  readonly retained: PeriodFraction
}

/** The first rent, its payment and the share of it that the operator retains. */
async function planOf(db: Db, contract: ContractRecord, statedOn: string): Promise<RefundPlan> {
  const rents = await findRentsOfContract(db, contract.id)
  const rent = rents.find(({ periodIndex }) => periodIndex === 0)
  const paymentId = await findOrderPaymentId(db, contract)
  if (!rent || !paymentId) throw new Error(`Contract ${contract.id} has no first payment to refund`)
  const firstPeriod = { from: rent.periodFrom, to: rent.periodTo }
  return { rent, paymentId, retained: chargedShare({ earlyStart: contract.earlyStart, firstPeriod, today: statedOn }) }
}

/** The refund of a withdrawal on the day. Changes nothing. */
export async function previewRefund(db: Db, contract: ContractRecord, statedOn: string) {
  const { rent, paymentId, retained } = await planOf(db, contract, statedOn)
  const unused = await creditOf(db, contract, rent, retained)
  const refund = Math.min(unused, await findRemainder(db, paymentId))
  return { paid: rent.gross, used: { days: retained.days, amount: rent.gross - unused }, refund }
}

async function refundUnusedPrice(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { statedOn, today }: WithdrawalDays,
): Promise<Minor> {
  const rents = await findRentsOfContract(tx, contract.id)
  for (const { id, status } of rents) if (status === 'CREATED') await deleteRent(tx, id)
  const { rent, paymentId, retained } = await planOf(tx, contract, statedOn)
  const amount = await creditRent(tx, { contract, rent, retained, today, reason: 'withdrawal' })
  const reasonKey = `withdrawal:${contract.id}`
  return amount > 0 ? refundRemainder(ctx, tx, { paymentId, amount, reasonKey }) : 0
}

async function sendReceipt(
  ctx: Ctx,
  tx: Tx,
  contract: Pick<ContractRecord, 'id' | 'status' | 'document' | 'deposit' | 'depositStatus'> & { emptyBy: string },
  { language, warehouse }: ContractContext,
  { id, receivedAt, orderNumber, email, name, refund, currency }: Withdrawal,
): Promise<void> {
  const { timeZone } = contract.document
  const statement = { orderNumber, email, name, receivedAt: receivedAt.toISOString(), timeZone }
  const money = (amount: Minor) => ({ amount, currency: currency ?? contract.document.currency })
  const settled = {
    contractId: contract.id,
    refund: money(refund ?? 0),
    deposit: money(contract.depositStatus === 'HELD' ? contract.deposit : 0),
    // Null when nothing is left to empty.
    emptyBy: contract.status === 'TERMINATING' ? contract.emptyBy : null,
  }
  const recipient = { to: email, language, warehouseId: warehouse.id }
  await ctx.mail(tx, withdrawalReceiptEmail, { ...recipient, dedupeKey: id, data: { ...statement, settled } })
}
