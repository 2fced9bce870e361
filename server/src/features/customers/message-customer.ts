import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { customerChange } from './customer-change.ts'
import { customerMessageEmail } from './customer-message.email.tsx'

export const messageCustomerRoute = route(api.messageCustomer, async (ctx, { id, subject, text }) => {
  const { change, customer, contracts } = await customerChange(ctx.db, ctx.staff, { id, action: 'customers.message' })
  return changeAsStaff(ctx, change, async (tx) => {
    const messageId = newId()
    const { email: to, language } = customer
    // A message of staff of several warehouses may be about any of them.
    const warehouses = new Set(ctx.staff.warehouseIds && contracts.map(({ warehouseId }) => warehouseId))
    const [warehouseId = null] = warehouses.size === 1 ? warehouses : []
    const recipient = { to, language, warehouseId }
    await ctx.mail(tx, customerMessageEmail, { ...recipient, dedupeKey: messageId, data: { subject, text } })
    return { after: { messageId }, result: undefined }
  })
})
