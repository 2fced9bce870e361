import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { removePendingCorrection } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'

export const removePendingRoute = route(api.removePending, async (ctx, { id, pendingId, version, reason }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.remove-pending' })
  return changeAsStaff(ctx, change, async (tx) => {
    const contract = await lockContract(tx, id)
    const { kind, amount, createdAt } = await removePendingCorrection(ctx, tx, contract, pendingId)
    const after = await finishContractChange(tx, id)
    const removed = { id: pendingId, kind, amount, createdAt: createdAt.toISOString() }
    return { after: { ...after, removed }, result: { id, version: after.version } }
  })
})
