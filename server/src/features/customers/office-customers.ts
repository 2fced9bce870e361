import { api, type CustomerItem, roleHasPermission } from '@boxzone/contract'
import { keysetPage } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { type CustomerRow, findCustomers } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

export const officeCustomersRoute = route(api.officeCustomers, async (ctx, { after, limit, ...filter }) => {
  const seesMoney = roleHasPermission(ctx.staff.role, 'money.read')
  return keysetPage(limit, {
    find: (rowLimit) => findCustomers(ctx.db, ctx.staff, filter, { after: after ?? null, limit: rowLimit }),
    key: ({ email }) => email,
    present: (row) => presentItem(row, seesMoney),
  })
})

const presentItem = (row: CustomerRow, seesMoney: boolean): CustomerItem => ({
  ...presentCustomer(row),
  boxes: row.boxes,
  owed: seesMoney ? row.owed.map(({ amount, currency }) => ({ amount: toMajor(amount, currency), currency })) : null,
})
