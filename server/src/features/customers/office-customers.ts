import { api } from '@boxzone/contract'
import { keysetPage } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findCustomers } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

export const officeCustomersRoute = route(api.officeCustomers, async (ctx, { after, limit, ...filter }) => {
  return keysetPage(limit, {
    find: (rowLimit) => findCustomers(ctx.db, ctx.staff, filter, { after: after ?? null, limit: rowLimit }),
    key: ({ email }) => email,
    present: presentCustomer,
  })
})
