import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { compactIban, isIban } from './iban.ts'
import { NamedEntity, Reason, RowVersion } from './office-values.ts'
import { Amount, Currency, Day, Id, KeysetPaging } from './values.ts'

/** Classes of overdue days, named by their first day: 1 to 7, 8 to 13, 14 to 29, 30 to 44, 45 and more. */
const OverdueAge = z.enum(['1', '8', '14', '30', '45'])
export type OverdueAge = z.infer<typeof OverdueAge>

const OverdueContract = z.object({
  contractId: Id,
  number: z.string(),
  version: RowVersion,
  customer: z.extend(NamedEntity, { phoneNumber: z.nullable(z.string()) }),
  box: z.object({ id: Id, number: z.string() }),
  warehouse: NamedEntity,
  /** Days since the oldest overdue invoice was due, or since its dispute. */
  overdueDays: z.int(),
  /** The total of all overdue invoices. */
  owed: Amount,
  currency: Currency,
  accessSuspended: z.boolean(),
  /** The operator has given notice of default or ended the contract. */
  isEnding: z.boolean(),
  isEndProposed: z.boolean(),
  /** The reason of the latest declined charge of the oldest overdue invoice. */
  declineCode: z.nullable(z.string()),
  /** The oldest first. */
  rents: z.array(z.object({ id: Id, invoiceNumber: z.nullable(z.string()), dueOn: Day, owed: Amount })),
})
export type OverdueContract = z.infer<typeof OverdueContract>

const OverdueGroup = z.object({ currency: Currency, age: OverdueAge, contracts: z.int(), owed: Amount })
export type OverdueGroup = z.infer<typeof OverdueGroup>

export const overdueContracts = endpoint({
  method: 'GET',
  path: '/api/office/overdue',
  auth: 'staff',
  permission: 'contracts.read',
  summary: 'Returns contracts with overdue invoices, the longest overdue first, and their amounts by age.',
  input: z.object({
    warehouseId: z.optional(Id),
    currency: z.optional(Currency),
    age: z.optional(OverdueAge),
    ...KeysetPaging,
  }),
  output: z.object({
    items: z.array(OverdueContract),
    next: z.nullable(z.string()),
    /** The groups of all overdue contracts. Of the filters, only `warehouseId` limits them. */
    groups: z.array(OverdueGroup),
  }),
  errors: ['not-found'],
})

const CollectedAmounts = {
  /** Includes amounts that a deposit paid. */
  paid: Amount,
  /** Unpaid after the due day. */
  overdue: Amount,
  /** Due today or later, including announced rents without an invoice. */
  upcoming: Amount,
}

const CollectedMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  currency: Currency,
  /** Several currencies are converted at the rates of the reports. */
  isApproximate: z.boolean(),
  ...CollectedAmounts,
  /** By due day: 1 to 7, 8 to 14, 15 to 21, 22 to 28, and the rest of the month. */
  weeks: z.array(z.object({ from: z.int(), to: z.int(), ...CollectedAmounts })),
})
export type CollectedMonth = z.infer<typeof CollectedMonth>

export const officeCollected = endpoint({
  method: 'GET',
  path: '/api/office/collected',
  auth: 'staff',
  permission: 'contracts.read',
  summary: 'Returns the rents due this month by week: paid, overdue and upcoming. Rents written off are left out.',
  input: z.object({ warehouseId: z.optional(Id) }),
  output: CollectedMonth,
  errors: ['not-found'],
})

export const closeOfficePayment = endpoint({
  method: 'POST',
  path: '/api/office/payments/{id}/close',
  auth: 'staff',
  permission: 'payments.refund',
  summary:
    'Closes a parked payment that staff refunded at the provider. The payment then counts as failed, so that the customer can pay again.',
  input: z.object({ id: Id, reason: Reason }),
  output: z.object({ id: Id }),
  errors: ['not-found', 'office/changed-meanwhile', 'office/limit-exceeded'],
})

export const returnOfficeRefund = endpoint({
  method: 'POST',
  path: '/api/office/refunds/{id}/returned',
  auth: 'staff',
  permission: 'refunds.return',
  summary: 'Records that staff paid a refused refund by bank transfer. Not possible while the payment is disputed.',
  input: z.object({
    id: Id,
    /** The customer's bank account. The audit stores only its country and its last four characters. */
    iban: z.optional(z.string().check(z.maxLength(60), z.overwrite(compactIban), z.refine(isIban, 'regex'))),
    reason: Reason,
  }),
  output: z.object({ id: Id }),
  errors: ['not-found', 'office/changed-meanwhile', 'office/limit-exceeded', 'payment/not-refundable'],
})

export const retryOfficeRefund = endpoint({
  method: 'POST',
  path: '/api/office/refunds/{id}/retry',
  auth: 'staff',
  permission: 'refunds.return',
  summary: 'Sends a refused refund to the card again, as a new refund. Not possible while the payment is disputed.',
  input: z.object({ id: Id, reason: Reason }),
  output: z.object({ id: Id }),
  errors: ['not-found', 'office/changed-meanwhile', 'office/limit-exceeded', 'payment/not-refundable'],
})
