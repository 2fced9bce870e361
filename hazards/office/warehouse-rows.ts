import { randomUUID } from 'node:crypto'
import { camtFile } from '../../server/src/features/bank-statements/testing/camt-file.ts'
import { unknownId } from '../../server/src/testing/api-sweep.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { cards, evaDetails, freeBoxes, payOrder, submitOrder } from '../../server/src/testing/test-orders.ts'

/** One row of each kind that belongs to a warehouse. */
export interface WarehouseRows {
  readonly warehouseId: string
  /** The Box of the tenant. */
  readonly boxId: string
  readonly freeBoxId: string
  readonly contractId: string
  readonly customerId: string
  readonly rentId: string
  readonly invoiceNumber: string
  readonly paymentId: string
  readonly disputeId: string
  readonly taskId: string
  /** The task of an action that staff prepared for a manager. */
  readonly approvalId: string
  readonly inspectionId: string
  readonly statementId: string
  readonly entryId: string
  readonly voucherCode: string
  readonly priceChangeId: string
  readonly preparedOrderId: string
  readonly announcementId: string
  /** A charge of the contract that no invoice contains yet. */
  readonly pendingId: string
}

/** Rows that do not exist. */
export const unknownRows: WarehouseRows = {
  warehouseId: unknownId,
  boxId: unknownId,
  freeBoxId: unknownId,
  contractId: unknownId,
  customerId: unknownId,
  rentId: unknownId,
  invoiceNumber: 'FA2099000001',
  paymentId: unknownId,
  disputeId: unknownId,
  taskId: unknownId,
  approvalId: unknownId,
  inspectionId: unknownId,
  statementId: unknownId,
  entryId: unknownId,
  voucherCode: 'UNKNOWN-CODE',
  priceChangeId: unknownId,
  preparedOrderId: unknownId,
  announcementId: unknownId,
  pendingId: unknownId,
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64')

export const newPersonOfOrder = () => ({
  email: `${randomUUID()}@example.test`,
  firstName: 'Eva',
  lastName: 'Malá',
  language: 'sk',
})

const announcementOf = (warehouseId: string) => ({
  audience: { warehouseIds: [warehouseId] },
  texts: { en: { subject: 'Notice', text: 'Text' } },
  channels: ['MY_ZONE'],
  reason: 'A test',
})

/** Rents a Box of the warehouse and creates the other rows as an owner. */
export async function createWarehouseRows(app: TestApp, owner: string, warehouseName: string): Promise<WarehouseRows> {
  const post = async (path: string, body: object) => {
    const response = await app.request('POST', `/api/office/${path}`, { token: owner, body })
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  const [rented, free, inspected, prepared] = await freeBoxes(app, warehouseName)
  if (!rented || !free || !inspected || !prepared) throw new Error(`${warehouseName} has fewer than four free Boxes`)
  const tenancy = await rentBox(app, rented.id)
  const { contractId, warehouseId, invoiceNumber, rentId } = tenancy
  const symbol = invoiceNumber.slice(2)
  const xml = camtFile([{ amount: '1.00', on: '2026-11-14', reference: `${warehouseName} 1`, symbol }])
  const statementId = (await post('bank-statements', { xml })).id
  const { id: entryId } = await app.database.db
    .selectFrom('bankEntry')
    .select('id')
    .where('statementId', '=', statementId)
    .executeTakeFirstOrThrow()
  const inspection = { version: 1, result: 'EMPTY', state: 'active', photos: [jpeg] }
  const voucherCode = `LOCAL-${symbol}`
  const voucher = { code: voucherCode, kind: 'PERCENT', value: 10, warehouseIds: [warehouseId], reason: 'A test' }
  await post('vouchers', voucher)
  const credit = { action: 'contracts.credit', subject: contractId, amount: 1, text: 'A credit' }
  const approval = { ...credit, version: 1, reason: 'A test' }
  const order = { boxId: prepared.id, periodInMonths: 1, startsOn: '2026-11-20', person: newPersonOfOrder() }
  return {
    ...tenancy,
    ...{ rentId, statementId, entryId, voucherCode },
    boxId: rented.id,
    freeBoxId: free.id,
    disputeId: await insertDispute(app, tenancy.paymentId),
    pendingId: await insertCharge(app, contractId),
    taskId: (await post('tasks', { note: 'A task', contractId })).id,
    approvalId: (await post('approvals', approval)).id,
    inspectionId: (await post(`boxes/${inspected.id}/inspection`, inspection)).inspectionId,
    priceChangeId: (await post('price-changes', { warehouseId, percent: 1, reason: 'A test' })).id,
    preparedOrderId: (await post('orders', order)).id,
    announcementId: (await post('announcements', announcementOf(warehouseId))).id,
  }
}

/** Orders and pays a Box. Returns the ids of contract, customer, rent, invoice and payment. */
export async function rentBox(app: TestApp, boxId: string) {
  const email = `${randomUUID()}@example.test`
  const changes = { invoicingDetails: { ...evaDetails, email, telephoneNumber: newPhoneNumber() } }
  const placed = await submitOrder(app, { boxId, email, changes })
  await payOrder(app, placed.body.paymentUrl, cards.pays, email)
  const row = await app.database.db
    .selectFrom('contract')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .innerJoin('rent', 'rent.contractId', 'contract.id')
    .innerJoin('payment', 'payment.purposeId', 'contract.orderId')
    .select(['contract.id as contractId', 'contract.warehouseId', 'account.id as customerId', 'rent.id as rentId'])
    .select(['rent.invoiceNumber', 'payment.id as paymentId'])
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...row, invoiceNumber: row.invoiceNumber ?? '' }
}

let phoneNumbers = 0
const newPhoneNumber = () => `+421907${String(++phoneNumbers).padStart(6, '0')}`

async function insertDispute(app: TestApp, paymentId: string): Promise<string> {
  const id = randomUUID()
  const at = app.clock.now()
  const facts = { kind: 'DISPUTE', status: 'OPEN', amount: 100, currency: 'EUR', reason: '' } as const
  const times = { evidenceDueAt: null, openedAt: at, reportedAt: at, closedAt: null }
  const named = { id, paymentId, provider: 'sandbox', providerRef: id, fee: null } as const
  await app.database.db
    .insertInto('dispute')
    .values({ ...named, ...facts, ...times })
    .execute()
  return id
}

/** Inserts the row directly, because the call would increase the version of the contract. */
async function insertCharge(app: TestApp, contractId: string): Promise<string> {
  const id = randomUUID()
  const charge = { id, contractId, createdAt: app.clock.now(), text: 'A charge', gross: 100, rentId: null }
  await app.database.db.insertInto('contractCharge').values(charge).execute()
  return id
}
