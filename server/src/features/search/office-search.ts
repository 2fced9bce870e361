import { api, type Permission, roleHasPermission } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import {
  type FoundBox,
  type FoundCustomer,
  searchBoxes,
  searchContracts,
  searchCustomers,
  searchInvoices,
  searchOrders,
} from './search.repo.ts'
import { searchTerms } from './search.rules.ts'

export const officeSearchRoute = route(api.officeSearch, async ({ db, staff }, { q }) => {
  const terms = searchTerms(q)
  const ifMay = async <Found>(permission: Permission, search: () => Promise<Found[]>) =>
    roleHasPermission(staff.role, permission) ? search() : []
  const [customers, contracts, invoices, boxes, orders] = await Promise.all([
    ifMay('customers.read', () => searchCustomers(db, staff, terms)),
    ifMay('contracts.read', () => searchContracts(db, staff, terms)),
    ifMay('invoices.read', () => searchInvoices(db, staff, terms)),
    ifMay('boxes.read', () => searchBoxes(db, staff, terms)),
    ifMay('orders.read', () => searchOrders(db, staff, terms)),
  ])
  return { customers: customers.map(presentFound), contracts, invoices, boxes: boxes.map(presentBox), orders }
})

const presentFound = ({ firstName, lastName, ...customer }: FoundCustomer) => ({
  ...customer,
  name: `${firstName} ${lastName}`.trim(),
})

const presentBox = ({ warehouseId, warehouseName, ...box }: FoundBox) => ({
  ...box,
  warehouse: { id: warehouseId, name: warehouseName },
})
