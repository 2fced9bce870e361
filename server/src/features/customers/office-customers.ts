import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { findCustomers } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

export const officeCustomersRoute = route(api.officeCustomers, async (ctx, { after, limit, ...filter }) => {
  // One more than requested shows whether another page follows.
  const found = await findCustomers(ctx.db, ctx.staff, filter, { after: after ?? null, limit: limit + 1 })
  const items = found.slice(0, limit)
  return { items: items.map(presentCustomer), next: found.length > limit ? (items.at(-1)?.email ?? null) : null }
})
