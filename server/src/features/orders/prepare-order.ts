import { api } from '@boxzone/contract'
import { findCustomer } from '#src/features/customers/index.ts'
import { findBox } from '#src/features/warehouses/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { createPreparedOrder, type Recipient, recipientOf } from './create-prepared-order.ts'

export const prepareOrderRoute = route(api.prepareOrder, async (ctx, { customerId, person, ...choice }) => {
  if ((customerId === undefined) === (person === undefined)) throw invalidField('person')
  const box = await findBox(ctx.db, choice.boxId)
  const { warehouseIds } = ctx.staff
  if (!box || (warehouseIds !== null && !warehouseIds.includes(box.warehouseId))) throw new CallError('not-found')
  const recipient = person ? await recipientOf(ctx.db, person) : await getRecipient(ctx, customerId ?? '')
  const id = newId()
  const subject = { kind: 'prepared-order', id, warehouseId: box.warehouseId }
  const change = { action: 'orders.place', subject, before: async () => null }
  return changeAsStaff(ctx, change, async (tx) => {
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const { expiresAt } = await createPreparedOrder(ctx, tx, actor, { id, ...choice, recipient })
    const result = { id, expiresAt: expiresAt.toISOString() }
    return { after: { state: 'OPEN', ...choice, accountId: recipient.accountId }, result }
  })
})

async function getRecipient(ctx: StaffCtx, customerId: string): Promise<Recipient> {
  const customer = await findCustomer(ctx.db, ctx.staff, customerId)
  if (!customer) throw new CallError('not-found')
  const { id: accountId, email, firstName, lastName, language } = customer
  return { accountId, email, firstName, lastName, language }
}
