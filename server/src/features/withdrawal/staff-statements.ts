import { findAccount } from '#src/features/accounts/index.ts'
import { findContractByNumber, lockContract } from '#src/features/contracts/index.ts'
import { completeTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { settleOnce } from './settle-once.ts'
import { findWithdrawal } from './withdrawal.repo.ts'
import {
  findStatement,
  findUndecidedStatements,
  lockStatement,
  type StatementRow,
  updateStatement,
} from './withdrawal-statements.repo.ts'

const listedDays = 90

/** Statements that wait for the customer or for staff, and those to which the customer objected. */
export const undecidedStatements = (ctx: Ctx): Promise<StatementRow[]> =>
  findUndecidedStatements(ctx.db, new Date(ctx.now().getTime() - listedDays * dayMs))

/** Applies a statement after staff spoke to the customer. The withdrawal counts from the receipt of the statement. */
export function confirmStatementByStaff(ctx: Ctx, id: string, contractNumber: string | null): Promise<void> {
  return ctx.transaction(async (tx) => {
    const found = await findStatement(tx, id)
    if (!found) throw new Error(`no statement has the id ${id}`)
    const contract = await lockContract(tx, await contractIdOf(tx, found, contractNumber))
    const statement = await lockStatement(tx, id)
    const account = await findAccount(tx, contract.accountId)
    if (!statement || !account || (await findWithdrawal(tx, contract.id)))
      throw new Error(`the customer of contract ${contract.businessId} has withdrawn already or was erased`)
    const { orderNumber, name, receivedAt } = statement
    const settled = await settleOnce(ctx, tx, contract, { orderNumber, email: account.email, name, receivedAt })
    if (!settled) throw new Error(`the contract ${contract.businessId} has ended or its right to withdraw has expired`)
    await updateStatement(tx, id, { state: 'EFFECTIVE', contractId: contract.id, decidedAt: ctx.now() })
    await completeTask(ctx, tx, `withdrawal:${id}`)
  })
}

/** Staff name the contract only for a statement that matched none. */
async function contractIdOf(tx: Tx, { id, contractId }: StatementRow, number: string | null): Promise<string> {
  if (contractId !== null) {
    if (number !== null) throw new Error(`the statement ${id} names its contract, so --contract is not possible`)
    return contractId
  }
  if (number === null) throw new Error(`the statement ${id} matches no contract, so --contract is required`)
  const contract = await findContractByNumber(tx, number)
  if (!contract) throw new Error(`no contract has the number ${number}`)
  return contract.id
}
