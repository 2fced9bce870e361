import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { findContractByNumber } from '#src/features/contracts/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { UsageError } from './parsed-arguments.ts'

interface ContractCommand {
  readonly number: string
  readonly action: string
  readonly reason: string | undefined
}

/** Runs an action on one contract with its audit entry, as the office does. */
export async function changeContractByCommand<Result>(
  ctx: Ctx,
  { number, action, reason }: ContractCommand,
  work: (tx: Tx, id: string, reason: string) => Promise<Result>,
): Promise<Result> {
  const text = reason?.trim()
  if (!text) throw new UsageError('--reason is missing')
  const contract = await findContractByNumber(ctx.db, number)
  if (!contract) throw new Error(`no contract has the number ${number}`)
  const change = await contractChange(ctx.db, null, { id: contract.id, action, reason: text })
  return changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
    const result = await work(tx, contract.id, text)
    return { after: await finishContractChange(tx, contract.id), result }
  })
}
