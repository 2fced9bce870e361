import { api, type Permission, roleHasPermission } from '@boxzone/contract'
import { countedIn } from '#src/features/bank-statements/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
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
import { type FoundPayment, searchPayments } from './search-payments.repo.ts'
import { type FoundTransfer, searchTransfers } from './search-transfers.repo.ts'

export const officeSearchRoute = route(api.officeSearch, async ({ db, staff }, { q }) => {
  const terms = searchTerms(q)
  const ifMay = async <Found>(permission: Permission, search: () => Promise<Found[]>) =>
    roleHasPermission(staff.role, permission) ? search() : []
  const [customers, contracts, invoices, boxes, orders, payments, transfers] = await Promise.all([
    ifMay('customers.read', () => searchCustomers(db, staff, terms, roleHasPermission(staff.role, 'contracts.read'))),
    ifMay('contracts.read', () => searchContracts(db, staff, terms)),
    ifMay('invoices.read', () => searchInvoices(db, staff, terms)),
    ifMay('boxes.read', () => searchBoxes(db, staff, terms)),
    ifMay('orders.read', () => searchOrders(db, staff, terms)),
    ifMay('payments.read', () => searchPayments(db, staff, terms)),
    ifMay('bank.read', () => searchTransfers(db, staff, terms)),
  ])
  return {
    customers: customers.map(presentFound),
    ...{ contracts, invoices, orders },
    boxes: boxes.map(presentBox),
    payments: payments.map(presentPayment),
    transfers: transfers.map(presentTransfer),
  }
})

const presentFound = ({ box, warehouse, ...customer }: FoundCustomer) => ({
  ...customer,
  contract: box === null || warehouse === null ? null : { box, warehouse },
})

const presentBox = ({ warehouseId, warehouseName, ...box }: FoundBox) => ({
  ...box,
  warehouse: { id: warehouseId, name: warehouseName },
})

function presentPayment({ contractId, contractNumber, customer, ...payment }: FoundPayment) {
  return {
    ...payment,
    amount: toMajor(payment.amount, payment.currency),
    createdAt: payment.createdAt.toISOString(),
    contract: contractId === null ? null : { id: contractId, number: contractNumber ?? '', customer: customer ?? '' },
  }
}

const presentTransfer = (transfer: FoundTransfer) => ({
  ...transfer,
  amount: toMajor(transfer.amount, countedIn(transfer.currency)),
})
