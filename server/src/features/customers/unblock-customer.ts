import { api } from '@boxzone/contract'
import { updateAccountBlock } from '#src/features/accounts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { customerChange } from './customer-change.ts'

/** Ends the block of the person. */
export const unblockCustomerRoute = route(api.unblockCustomer, async (ctx, { id, version, reason }) => {
  const { change } = await customerChange(ctx.db, ctx.staff, { id, version, reason, action: 'customers.unblock' })
  return changeAsStaff(ctx, change, async (tx, before) => {
    await updateAccountBlock(tx, id, { blockedAt: null, blockReason: null })
    const after = { isBlocked: false, version: before.version + 1 }
    return { after, result: { id, ...after } }
  })
})
