import { api } from '@boxzone/contract'
import { lockContract, rotateCodes } from '#src/features/contracts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { contractChange, finishContractChange } from './contract-change.ts'

export const rotateContractCodesRoute = route(api.rotateContractCodes, async (ctx, { id, version, reason }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.codes' })
  return changeAsStaff(ctx, change, async (tx) => {
    await rotateCodes(ctx, tx, await lockContract(tx, id))
    const after = await finishContractChange(tx, id)
    return { after, result: { id, version: after.version } }
  })
})
