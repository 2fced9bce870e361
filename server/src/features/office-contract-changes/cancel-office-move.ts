import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { cancelPlannedMove } from '#src/features/contract-moves/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'

export const cancelOfficeMoveRoute = route(api.cancelOfficeMove, async (ctx, { id, version, reason }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.move-cancel' })
  return changeAsStaff(ctx, change, async (tx) => {
    await cancelPlannedMove(ctx, tx, await lockContract(tx, id))
    const after = await finishContractChange(tx, id)
    return { after, result: { id, version: after.version } }
  })
})
