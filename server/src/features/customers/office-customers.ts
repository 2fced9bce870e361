import { api, type CustomerItem, Instant, roleHasPermission } from '@boxzone/contract'
import { z } from 'zod'
import { keysetPage, readSortKey, writeSortKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { type CustomerRow, findCustomers } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

const sortValues = { email: z.string(), newest: Instant }

export const officeCustomersRoute = route(api.officeCustomers, async (ctx, { after, limit, sort, ...filter }) => {
  const page = { sort, after: readSortKey(after, sort, sortValues[sort]) }
  const seesMoney = roleHasPermission(ctx.staff.role, 'money.read')
  return keysetPage(limit, {
    find: (rowLimit) => findCustomers(ctx.db, ctx.staff, filter, { ...page, limit: rowLimit }),
    key: ({ sortValue: value, id }) => writeSortKey(sort, { value, id }),
    present: (row) => presentItem(row, seesMoney),
  })
})

const presentItem = (row: CustomerRow, seesMoney: boolean): CustomerItem => ({
  ...presentCustomer(row),
  boxes: row.boxes,
  owed: seesMoney ? row.owed.map(({ amount, currency }) => ({ amount: toMajor(amount, currency), currency })) : null,
})
