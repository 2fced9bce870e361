import { type Account, findAccount } from '#src/features/accounts/index.ts'
import { type ContractRecord, findContract, lockContract } from '#src/features/contracts/index.ts'
import { createTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { settleOnce } from './settle-once.ts'
import { findWithdrawal } from './withdrawal.repo.ts'
import {
  findStatement,
  hasObjection,
  lockStatement,
  type StatementRow,
  updateStatement,
} from './withdrawal-statements.repo.ts'
import { isOpenStatement, takesEffectAt } from './withdrawal-statements.rules.ts'

/** Applies an open statement and returns the changed one. A statement that was decided before stays unchanged. */
export function confirmStatement(ctx: Ctx, id: string): Promise<StatementRow | undefined> {
  return ctx.transaction(async (tx) => {
    const open = await lockOpen(tx, id)
    if (open) await applyStatement(ctx, tx, open.statement, open.contract)
    return findStatement(tx, id)
  })
}

/** Stops an open statement. A statement that took effect stays, but staff learn of the objection. */
export function objectToStatement(ctx: Ctx, id: string): Promise<StatementRow | undefined> {
  return ctx.transaction(async (tx) => {
    const open = await lockOpen(tx, id)
    if (open) await updateStatement(tx, id, { state: 'OBJECTED', decidedAt: ctx.now() })
    const statement = await findStatement(tx, id)
    if (statement?.state === 'OBJECTED')
      await notifyStaff(ctx, tx, statement, 'the customer did not make the statement')
    if (statement?.state === 'EFFECTIVE')
      await notifyStaff(ctx, tx, statement, 'the customer objects after the withdrawal took effect')
    return statement
  })
}

/** Applies a pending statement after the objection period. After an earlier objection staff decide instead. */
export function expireStatement(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const open = await lockOpen(tx, id)
    if (open?.statement.state !== 'PENDING') return false
    const { statement, contract } = open
    const effectiveAt = takesEffectAt(statement.receivedAt, await hasObjection(tx, contract.id))
    if (effectiveAt !== null && effectiveAt > ctx.now()) return false
    if (effectiveAt !== null) await applyStatement(ctx, tx, statement, contract)
    else {
      await updateStatement(tx, id, { state: 'UNANSWERED', decidedAt: ctx.now() })
      await notifyStaff(ctx, tx, statement, 'not confirmed after an earlier objection')
    }
    return true
  })
}

interface OpenStatement {
  readonly statement: StatementRow
  readonly contract: ContractRecord
}

/** Locks the contract before the statement, as other changes of a contract lock the contract first. */
async function lockOpen(tx: Tx, id: string): Promise<OpenStatement | undefined> {
  const found = await findStatement(tx, id)
  const contract = found?.contractId ? await lockContract(tx, found.contractId) : undefined
  const statement = contract && (await lockStatement(tx, id))
  return statement && isOpenStatement(statement.state) ? { statement, contract } : undefined
}

async function applyStatement(ctx: Ctx, tx: Tx, statement: StatementRow, contract: ContractRecord): Promise<void> {
  const account = await findAccount(tx, contract.accountId)
  const isSettled = account !== undefined && (await settle(ctx, tx, statement, contract, account))
  await updateStatement(tx, statement.id, { state: isSettled ? 'EFFECTIVE' : 'LAPSED', decidedAt: ctx.now() })
}

/** The receipt goes to the e-mail address on file, never to the one in the statement. */
async function settle(
  ctx: Ctx,
  tx: Tx,
  { orderNumber, name, receivedAt }: StatementRow,
  contract: ContractRecord,
  { email }: Account,
): Promise<boolean> {
  if (await findWithdrawal(tx, contract.id)) return false
  return (await settleOnce(ctx, tx, contract, { orderNumber, email, name, receivedAt })) !== undefined
}

async function notifyStaff(ctx: Ctx, tx: Tx, { id, contractId }: StatementRow, note: string): Promise<void> {
  const contract = contractId === null ? undefined : await findContract(tx, contractId)
  const warehouseId = contract?.warehouseId ?? null
  await createTask(ctx, tx, {
    kind: 'withdrawal-objection',
    reference: `withdrawal:${id}`,
    contractId,
    warehouseId,
    note,
  })
}
