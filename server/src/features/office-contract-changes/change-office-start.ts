import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { changeStart } from '#src/features/contract-start/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'

export const changeOfficeStartRoute = route(api.changeOfficeStart, async (ctx, { id, version, reason, startsOn }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.start' })
  return changeAsStaff(ctx, change, async (tx) => {
    await changeStart(ctx, tx, await lockContract(tx, id), startsOn)
    const after = await finishContractChange(tx, id)
    return { after: { ...after, startsOn }, result: { id, version: after.version } }
  })
})
