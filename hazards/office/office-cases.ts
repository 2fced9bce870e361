import { randomUUID } from 'node:crypto'
import { type AnyEndpoint, api } from '../../contract/src/index.ts'
import { camtFile } from '../../server/src/features/bank-statements/testing/camt-file.ts'
import { idsOf } from '../../server/src/testing/api-sweep.ts'
import { newPersonOfOrder, unknownRows, type WarehouseRows } from './warehouse-rows.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Requests of one call about the rows of a warehouse. `home` has the rows of the warehouse of the caller. */
export interface OfficeCase {
  readonly requests: readonly ((rows: WarehouseRows, home: WarehouseRows) => Fields)[]
  /** Error statuses that a permitted call may return too. */
  readonly statuses?: readonly number[]
  /** Kinds of ids, such as `warehouseId`, of other warehouses that the response may contain. */
  readonly shows?: readonly string[]
}

const about = (...requests: OfficeCase['requests'][number][]): OfficeCase => ({ requests })
/** Calls about no warehouse. */
const anywhere = (fields: Fields = {}, ...statuses: number[]): OfficeCase => ({ requests: [() => fields], statuses })

const change = { version: 1, reason: 'A reason' }
const ofContract = (more: Fields = {}) => about(({ contractId: id }) => ({ id, ...change, ...more }))
const ofCustomer = (more: Fields = {}) => about(({ customerId: id }) => ({ id, ...more }))
const ofRent = (more: Fields = {}) => about(({ rentId: id }) => ({ id, ...change, ...more }))
const ofBox = (more: Fields = {}) => about(({ freeBoxId: id }) => ({ id, version: 1, ...more }))
const listed = about(
  () => ({ limit: '100' }),
  ({ warehouseId, contractId, customerId }) => ({ warehouseId, contractId, customerId }),
)
const month = '2026-11'
const movedOn = '2026-12-24'
const announced = (warehouseId: string) => ({
  audience: { warehouseIds: [warehouseId] },
  texts: { sk: { subject: 'Oznam', text: 'Text' }, en: { subject: 'Notice', text: 'Text' } },
  channels: ['MY_ZONE'],
})
const prepared = (action: Fields) => ({ ...action, version: 1, amount: 200, assigneeId: null, reason: 'A reason' })
const publicKey = { id: 'a', rawId: 'a', type: 'public-key' }

/** Moves a contract of `rows` to a Box of `home`, and a contract of `home` to a Box of `rows`. */
const movedTo = (more: Fields = {}) =>
  about(
    ({ contractId: id }, { freeBoxId: boxId }) => ({ id, boxId, day: movedOn, ...more }),
    ({ freeBoxId: boxId }, { contractId: id }) => ({ id, boxId, day: movedOn, ...more }),
  )

/** One case for each staff call. A call without a case fails `missingCases`. */
export const officeCases: Readonly<Record<string, OfficeCase>> = {
  addCustomerNote: ofCustomer({ text: 'A note' }),
  addPasskey: anywhere(
    { name: 'Key', response: { ...publicKey, response: { clientDataJSON: 'a', attestationObject: 'a' } } },
    400,
  ),
  bankStatements: about(() => ({ limit: '100' })),
  bankStatement: about(({ statementId: id }) => ({ id })),
  blockCustomer: ofCustomer(change),
  bookBankStatement: {
    requests: [
      ({ statementId: id }) => ({ id }),
      ({ rentId }, home) => ({ id: home.statementId, entries: [{ id: home.entryId, rentId }] }),
      ({ entryId }, home) => ({ id: home.statementId, entries: [{ id: entryId, rentId: home.rentId }] }),
    ],
    // A transfer of another statement is not found by any role.
    statuses: [404],
  },
  boxInspections: about(({ boxId: id }) => ({ id })),
  cancelOfficeMove: ofContract(),
  changeOfficeStart: ofContract({ startsOn: '2026-12-24' }),
  cancelPreparedOrder: about(({ preparedOrderId: id }) => ({ id, version: 1 })),
  changeBoxState: ofBox({ state: 'out-of-service', reason: 'A reason' }),
  changeOfficeTask: about(
    ({ taskId: id }) => ({ id, version: 1, note: 'Another note' }),
    ({ warehouseId }, home) => ({ id: home.taskId, version: 9, warehouseId, assigneeId: null }),
  ),
  changePrice: ofContract({ monthlyPrice: 10 }),
  changePrices: about(
    ({ warehouseId }) => ({ warehouseId, percent: 1, reason: 'A reason' }),
    () => ({ percent: 1, reason: 'A reason' }),
  ),
  changeStreetPrices: about(
    ({ warehouseId: id }) => ({ id, ...change, floorPrices: [{ sizeClass: 'SMALL', monthlyPrice: 1 }] }),
    ({ freeBoxId }, home) => ({
      id: home.warehouseId,
      version: 9,
      reason: 'A reason',
      boxes: [{ id: freeBoxId, monthlyPrice: 90 }],
    }),
  ),
  changeStaff: anywhere(
    { id: randomUUID(), ...change, name: 'N', role: 'DESK', warehouses: null, isActive: true },
    404,
  ),
  chargeContract: ofContract({ amount: 1, text: 'A charge', on: 'NEXT_INVOICE' }),
  clearContract: ofContract(),
  closeOfficePayment: { ...about(({ paymentId: id }) => ({ id, reason: 'A reason' })), statuses: [409] },
  confirmApproval: about(({ approvalId: id }) => ({ id, version: 9 })),
  createOfficeTask: about(
    ({ contractId }) => ({ note: 'A task', contractId }),
    ({ warehouseId }) => ({ note: 'A task', warehouseId, assigneeId: null }),
  ),
  createStaff: anywhere({ email: 'staff@example.test', name: 'N', role: 'DESK', warehouses: null, reason: 'A reason' }),
  createVoucher: about(({ warehouseId }) => ({
    ...{ code: `V${randomUUID().slice(0, 8)}`.toUpperCase(), kind: 'PERCENT', value: 5 },
    ...{ warehouseIds: [warehouseId], reason: 'A reason' },
  })),
  creditContract: ofContract({ amount: 1, text: 'A credit' }),
  creditInvoice: about(({ invoiceNumber: id }) => ({ id, ...change, settlement: 'NONE', preview: true })),
  endContract: ofContract({ ground: 'AGREEMENT' }),
  endPreview: about(({ contractId: id }) => ({ id, ground: 'AGREEMENT' })),
  endVoucher: about(({ voucherCode: code }) => ({ code, reason: 'A reason' })),
  eraseCustomer: ofCustomer({ version: 9, reason: 'A reason' }),
  erasurePreview: ofCustomer(),
  exportCustomer: ofCustomer(),
  importBankStatement: anywhere({ xml: camtFile([{ amount: '1.00', on: '2026-11-14', reference: 'Matrix' }]) }),
  inspectBox: ofBox({ result: 'EMPTY', state: 'active' }),
  inspectionPhoto: about(({ inspectionId: id }) => ({ id, number: '1' })),
  invoicesCsv: anywhere({ month }),
  invoicesZip: anywhere({ month: '2024-01' }),
  journalCsv: anywhere({ month }),
  messageCustomer: ofCustomer({ subject: 'A subject', text: 'A text' }),
  officeAccessLog: about(
    ({ warehouseId }) => ({ warehouseId }),
    // The customer is of `home`, because the audit stores the requested customer.
    ({ boxId, contractId }, { warehouseId, customerId }) => ({ warehouseId, boxId, contractId, customerId }),
  ),
  officeAnnouncement: about(({ announcementId: id }) => ({ id })),
  officeAnnouncements: about(() => ({ limit: '100' })),
  officeAudit: about(
    () => ({ limit: '100' }),
    ({ contractId }) => ({ subjectId: contractId, contractId, staffId: randomUUID() }),
  ),
  officeBoxes: about(({ warehouseId: id }) => ({ id })),
  officeCollected: about(
    ({ warehouseId }) => ({ warehouseId }),
    () => ({}),
  ),
  officeContract: about(({ contractId: id }) => ({ id })),
  officeContractPdf: about(({ contractId: id }) => ({ id })),
  officeContracts: listed,
  officeCustomer: ofCustomer(),
  officeCustomerEmails: ofCustomer(),
  officeCustomerMoney: ofCustomer(),
  officeCustomers: about(() => ({ limit: '100' })),
  officeDisputes: about(() => ({ limit: '100' })),
  officeDoorStream: about(({ warehouseId }) => ({ warehouseId })),
  officeDoors: about(({ warehouseId }) => ({ warehouseId })),
  officeInvoicePdf: about(({ invoiceNumber: id }) => ({ id })),
  officeInvoices: listed,
  officeLogout: anywhere(),
  officeMe: anywhere(),
  officePayments: about(
    () => ({ limit: '100' }),
    ({ warehouseId, contractId, customerId }) => ({ warehouseId, contractId, customerId }),
    ({ paymentId }) => ({ paymentId }),
  ),
  officePriceChanges: about(() => ({ limit: '100' })),
  officePriceChange: about(({ priceChangeId: id }) => ({ id })),
  officeReport: about(({ warehouseId }) => ({ name: 'occupancy', warehouseId })),
  officeReportCsv: about(({ warehouseId }) => ({ name: 'occupancy', warehouseId })),
  officeSystem: anywhere(),
  // Staff accounts show their warehouses.
  officeStaff: { ...anywhere(), shows: ['warehouseId'] },
  officeSearch: about(
    ({ invoiceNumber: q }) => ({ q }),
    () => ({ q: 'Horv' }),
  ),
  officeStreetPrices: about(({ warehouseId: id }) => ({ id })),
  officeTasks: about(
    () => ({ limit: '100' }),
    ({ warehouseId, contractId, customerId }) => ({ warehouseId, contractId, customerId, assignee: 'none' }),
  ),
  officeToday: about(
    ({ warehouseId }) => ({ warehouseId }),
    () => ({}),
  ),
  officeVouchers: about(
    () => ({ limit: '100' }),
    ({ warehouseId }) => ({ warehouseId }),
  ),
  officeWaiting: about(
    () => ({}),
    ({ warehouseId }) => ({ warehouseId }),
  ),
  officeWarehouse: about(({ warehouseId: id }) => ({ id })),
  officeWarehouses: anywhere(),
  openOfficeDoor: {
    requests: [
      ({ boxId }) => ({ id: `box-${boxId}`, reason: 'A reason' }),
      ({ warehouseId }) => ({ id: `entrance-${warehouseId}`, reason: 'A reason' }),
    ],
    // Some locks of the demo are offline.
    statuses: [503],
  },
  overdueContracts: about(
    () => ({ limit: '100' }),
    ({ warehouseId }) => ({ warehouseId }),
  ),
  passkeyRegistration: anywhere(),
  payRent: ofRent({ on: '2026-11-15' }),
  prepareOrder: about(
    ({ freeBoxId: boxId }) => ({ boxId, periodInMonths: 1, startsOn: '2026-11-20', person: newPersonOfOrder() }),
    ({ customerId }, { boxId }) => ({
      boxId,
      periodInMonths: 1,
      startsOn: '2026-11-20',
      customerId,
      insuranceId: null,
    }),
  ),
  preparedOrders: about(
    () => ({ limit: '100' }),
    ({ warehouseId }) => ({ warehouseId }),
  ),
  previewAnnouncement: about(({ warehouseId }) => announced(warehouseId)),
  previewPriceChanges: about(
    ({ warehouseId }) => ({ warehouseId, percent: 1 }),
    () => ({ percent: 1 }),
  ),
  pricePreview: about(({ contractId: id }) => ({ id, monthlyPrice: '10' })),
  recordDisputeOutcome: about(({ disputeId: id }) => ({ id, ...change, outcome: 'SUBMITTED' })),
  refundOfficePayment: about(({ paymentId: id }) => ({ id, ...change, amount: 1 })),
  removePasskey: anywhere({ id: randomUUID() }, 404),
  removePending: about(({ contractId: id, pendingId }) => ({ id, pendingId, ...change })),
  requestApproval: about(
    ({ contractId }) => prepared({ action: 'contracts.credit', subject: contractId, text: 'A credit' }),
    ({ invoiceNumber }) => prepared({ action: 'invoices.credit-note', subject: invoiceNumber, settlement: 'NONE' }),
    ({ paymentId }) => prepared({ action: 'payments.refund', subject: paymentId }),
  ),
  resetStaffAccount: anywhere({ id: randomUUID(), reason: 'A reason' }, 404),
  resumeContract: ofContract(),
  retryOfficeRefund: anywhere({ id: randomUUID(), reason: 'A reason' }, 404),
  returnOfficeRefund: anywhere({ id: randomUUID(), reason: 'A reason' }, 404),
  rotateContractCodes: ofContract(),
  sendAnnouncement: about(({ warehouseId }) => ({ ...announced(warehouseId), reason: 'A reason' })),
  sendPaymentLink: about(({ rentId: id }) => ({ id })),
  settleContractDeposit: ofContract({ action: 'SET_OFF' }),
  stopPriceChanges: about(({ priceChangeId: id }) => ({ id, reason: 'A reason' })),
  stopAnnouncement: about(({ announcementId: id }) => ({ id, reason: 'A reason' })),
  suspendContract: ofContract(),
  officeContractMove: about(({ contractId: id }) => ({ id })),
  officeContractStart: about(({ contractId: id }) => ({ id })),
  moveOfficeContract: movedTo(change),
  // Every role may call it, and then needs the permission of the change.
  previewOfficeEmails: {
    ...about(({ contractId: id }) => ({ change: 'rotateContractCodes', input: { id, ...change } })),
    statuses: [403],
  },
  previewOfficeMove: movedTo(),
  taskAssignees: anywhere(),
  unblockCustomer: ofCustomer(change),
  unlockStaff: anywhere({ id: randomUUID(), reason: 'A reason' }, 404),
  writeOffRent: ofRent(),
}

export const officeCalls = Object.entries<AnyEndpoint>(api).filter(([, { auth }]) => auth === 'staff')

/** Calls without a case, and id fields that no request of the case sets. */
export function missingCases(
  calls: readonly (readonly [string, AnyEndpoint])[] = officeCalls,
  cases: Readonly<Record<string, OfficeCase>> = officeCases,
): string[] {
  return calls.flatMap(([name, call]) => {
    const found = cases[name]
    if (!found) return [`${name} has no case`]
    const set = new Set(found.requests.flatMap((request) => Object.keys(request(unknownRows, unknownRows))))
    return idsOf(call).flatMap((field) => (set.has(field) ? [] : [`${name} omits ${field}`]))
  })
}
