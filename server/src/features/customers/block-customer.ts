import { api } from '@boxzone/contract'
import { updateAccountBlock } from '#src/features/accounts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { customerChange } from './customer-change.ts'

/** Blocks new orders of the customer, and shares of other Boxes with the customer. Running contracts continue. */
export const blockCustomerRoute = route(api.blockCustomer, async (ctx, { id, version, reason }) => {
  const { change } = await customerChange(ctx.db, ctx.staff, { id, version, reason, action: 'customers.block' })
  return changeAsStaff(ctx, change, async (tx, before) => {
    await updateAccountBlock(tx, id, { blockedAt: ctx.now(), blockReason: reason ?? '' })
    const after = { isBlocked: true, version: before.version + 1 }
    return { after, result: { id, ...after } }
  })
})
