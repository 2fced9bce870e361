import type { WithdrawalResult } from '@boxzone/contract'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { toMajor } from '#src/kernel/money.ts'
import { isWithdrawable, settleWithdrawal, type WithdrawalStatement } from './settle-withdrawal.ts'
import { findWithdrawal, type Withdrawal } from './withdrawal.repo.ts'

/** Settles a withdrawal once: a repeated statement returns the first one. Undefined without a right to withdraw. */
export async function settleOnce(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  statement: WithdrawalStatement,
): Promise<Withdrawal | undefined> {
  const existingWithdrawal = await findWithdrawal(tx, contract.id)
  if (existingWithdrawal) return existingWithdrawal
  const context = await getContractContext(ctx, tx, contract)
  const statedOn = toDay(statement.receivedAt, contract.document.timeZone)
  return isWithdrawable(contract, statedOn) ? settleWithdrawal(ctx, tx, contract, context, statement) : undefined
}

export const presentWithdrawal = ({ receivedAt, refund, currency }: Withdrawal): WithdrawalResult => ({
  receivedAt: receivedAt.toISOString(),
  refund: refund === null || currency === null ? null : { amount: toMajor(refund, currency), currency },
})
