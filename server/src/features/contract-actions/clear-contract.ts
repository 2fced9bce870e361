import { api } from '@boxzone/contract'
import { lockContract, syncCodes, transitionContract, updateContract } from '#src/features/contracts/index.ts'
import { clearanceTask } from '#src/features/rents/index.ts'
import { completeTask } from '#src/features/tasks/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { contractChange, finishContractChange } from './contract-change.ts'

export const clearContractRoute = route(api.clearContract, async (ctx, { id, version, reason }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.clear' })
  return changeAsStaff(ctx, change, async (tx) => {
    await clearContract(ctx, tx, id)
    const after = await finishContractChange(tx, id)
    return { after, result: { id, version: after.version } }
  })
})

/** Records the clearance of the Box after a termination by the operator. Jobs then end and settle the contract. */
export async function clearContract(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const contract = await lockContract(tx, id)
  const { status, emptyBy, withdrawnAt } = contract
  if (status !== 'TERMINATING' || emptyBy === null || withdrawnAt !== null)
    throw new CallError('contract/not-changeable')
  const at = ctx.now()
  await updateContract(tx, id, { status: transitionContract(status, 'EVICTED'), evictedAt: at, inspectedAt: at })
  await syncCodes(ctx, tx, id, { notify: false })
  await completeTask(ctx, tx, clearanceTask(id))
}
