import { z } from 'zod/mini'
import { ContractStatus } from './contracts.ts'
import { endpoint } from './endpoint.ts'
import { EndGround } from './office-contracts.ts'
import { NamedEntity, OfficeDepositStatus, Reason, RowVersion } from './office-values.ts'
import { RentStatus } from './rents.ts'
import { contractSorts, customerSorts } from './sort-choices.ts'
import { Amount, Currency, Day, Id, Instant, KeysetPaging, Language } from './values.ts'
import { LockVersion } from './warehouses.ts'

const SearchText = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
const QueryFlag = z.optional(z.enum(['true', 'false']))

const ContractSort = z.enum(contractSorts)
export type ContractSort = z.infer<typeof ContractSort>
const CustomerSort = z.enum(customerSorts)
export type CustomerSort = z.infer<typeof CustomerSort>

const OfficeContractItem = z.object({
  id: Id,
  number: z.string(),
  status: ContractStatus,
  version: RowVersion,
  customer: z.object({ id: Id, name: z.string(), email: z.string() }),
  warehouse: NamedEntity,
  box: z.object({ id: Id, name: z.string(), number: z.string() }),
  createdAt: Instant,
  startsOn: Day,
  lastDay: z.nullable(Day),
  /** The last day has passed. The tenant may still be emptying the Box. */
  isOver: z.boolean(),
  currency: Currency,
  /** Price without VAT and before the discount of the period. */
  monthlyPrice: Amount,
  overdueSince: z.nullable(Day),
  accessSuspended: z.boolean(),
  endGround: z.nullable(EndGround),
  /** Overdue for so long that the office proposes to end the contract. */
  isEndProposed: z.boolean(),
})
export type OfficeContractItem = z.infer<typeof OfficeContractItem>

export const officeContracts = endpoint({
  method: 'GET',
  path: '/api/office/contracts',
  auth: 'staff',
  permission: 'contracts.read',
  summary: 'Returns contracts: the newest, the earliest last day or the longest overdue first.',
  input: z.object({
    /** The beginning of the contract number or of the customer's name. */
    q: SearchText,
    warehouseId: z.optional(Id),
    customerId: z.optional(Id),
    status: z.optional(ContractStatus),
    overdue: QueryFlag,
    /** Only contracts whose termination the office proposes. */
    proposed: z.optional(z.literal('true')),
    /** Only contracts with their last day in this range, both inclusive. */
    endsFrom: z.optional(Day),
    endsUntil: z.optional(Day),
    sort: z._default(ContractSort, 'newest'),
    ...KeysetPaging,
  }),
  output: z.object({ items: z.array(OfficeContractItem), next: z.nullable(z.string()) }),
})

/** An event in the life of a contract, besides invoices, card payments and audited changes. */
const ContractEvent = z.object({
  at: Instant,
  kind: z.enum([
    ...['NOTICE', 'WITHDRAWAL', 'EMPTIED', 'INSPECTED', 'ENDED', 'PAID_BY_TRANSFER'],
    ...['REMINDED', 'ACCESS_SUSPENDED', 'ACCESS_RESTORED', 'REFUNDED', 'REFUND_REFUSED'],
  ] as const),
  /** The invoice that was paid or reminded of. */
  invoiceNumber: z.nullable(z.string()),
  amount: z.nullable(Amount),
})
export type ContractEvent = z.infer<typeof ContractEvent>

export const OfficeContract = z.object({
  ...OfficeContractItem.shape,
  /** Today in the time zone of the location. */
  today: Day,
  timeZone: z.string(),
  customer: z.extend(OfficeContractItem.shape.customer, {
    phoneNumber: z.nullable(z.string()),
    language: Language,
    createdAt: Instant,
  }),
  /** Inner measures in metres. */
  box: z.extend(OfficeContractItem.shape.box, {
    width: z.number(),
    length: z.number(),
    height: z.number(),
    squareMetres: z.number(),
    lockVersion: LockVersion,
  }),
  insurance: z.nullable(z.object({ coverage: Amount, monthlyPrice: Amount })),
  /**
   * The reasons for which the doors do not open. `suspension` has the suspension by staff. Outside the days of access
   * no code works, even without a suspension. `sharedWith` counts the shared users.
   */
  access: z.object({
    days: z.enum(['BEFORE', 'NOW', 'AFTER']),
    isSuspendedForArrears: z.boolean(),
    disputedAt: z.nullable(Instant),
    sharedWith: z.int(),
  }),
  periodInMonths: z.int(),
  /** The last day to empty the Box after a withdrawal or a termination by the operator. */
  emptyBy: z.nullable(Day),
  /** Whether the Box is empty. Null if this is not confirmed and the last day to empty it has not passed. */
  emptying: z.nullable(z.enum(['UNCONFIRMED', 'CONFIRMED', 'INSPECTED', 'OBJECTED'])),
  deposit: z.object({ amount: Amount, status: OfficeDepositStatus }),
  /** Refunds that the bank refused and staff have not settled: the operator owes these amounts to the tenant. */
  refusedRefunds: z.array(
    z.object({ id: Id, amount: Amount, refusedAt: Instant, declineCode: z.nullable(z.string()) }),
  ),
  nextPrice: z.nullable(z.object({ from: Day, monthlyPrice: Amount })),
  priceGuaranteedUntil: Day,
  /** The suspension by staff. */
  suspension: z.nullable(z.object({ since: Instant, reason: z.string() })),
  /** The termination by the operator, with the dates of its stages. */
  end: z.nullable(
    z.object({
      ground: EndGround,
      noticedOn: Day,
      payBy: z.nullable(Day),
      effectiveAt: z.nullable(Instant),
      clearBy: z.nullable(Day),
      clearedAt: z.nullable(Instant),
      settledAt: z.nullable(Instant),
    }),
  ),
  rents: z.array(
    z.object({
      id: Id,
      kind: z.enum(['RENT', 'USE', 'CHARGE']),
      invoiceNumber: z.nullable(z.string()),
      period: z.object({ from: Day, to: Day }),
      dueOn: Day,
      status: RentStatus,
      amount: Amount,
      owed: Amount,
    }),
  ),
  /** The newest first. */
  events: z.array(ContractEvent),
  /** One-time charges and credits that no invoice contains yet, the oldest first. Staff can remove them. */
  pending: z.array(
    z.object({
      id: Id,
      kind: z.enum(['CHARGE', 'CREDIT']),
      text: z.string(),
      /** With VAT. */
      amount: Amount,
      createdAt: Instant,
    }),
  ),
})
export type OfficeContract = z.infer<typeof OfficeContract>

export const officeContract = endpoint({
  method: 'GET',
  path: '/api/office/contracts/{id}',
  auth: 'staff',
  permission: 'contracts.read',
  summary: 'Returns one contract with its stages, rents, and pending charges and credits.',
  input: z.object({ id: Id }),
  output: OfficeContract,
  errors: ['not-found'],
})

const customerFields = {
  id: Id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  language: Language,
  createdAt: Instant,
  isBlocked: z.boolean(),
  runningContracts: z.int(),
}

const CustomerItem = z.object({
  ...customerFields,
  /** The Boxes of the running contracts, those with an overdue invoice first. */
  boxes: z.array(z.object({ number: z.string(), warehouse: z.string() })),
  /** The debt of the customer per currency. Null for roles that see no amounts. */
  owed: z.nullable(z.array(z.object({ amount: Amount, currency: Currency }))),
})
export type CustomerItem = z.infer<typeof CustomerItem>

export const officeCustomers = endpoint({
  method: 'GET',
  path: '/api/office/customers',
  auth: 'staff',
  permission: 'customers.read',
  summary:
    'Returns customers, sorted by e-mail address or the newest first. Staff of some locations see customers with a contract there.',
  input: z.object({
    /** The beginning of the e-mail address or of the name, or the complete phone number. */
    q: SearchText,
    blocked: QueryFlag,
    sort: z._default(CustomerSort, 'email'),
    ...KeysetPaging,
  }),
  output: z.object({ items: z.array(CustomerItem), next: z.nullable(z.string()) }),
})

export const OfficeCustomer = z.object({
  ...customerFields,
  version: RowVersion,
  /** The reason is null for roles that see no amounts. */
  block: z.nullable(z.object({ since: Instant, reason: z.nullable(z.string()) })),
  /** The contracts in the locations of the staff account. */
  contracts: z.array(
    z.object({ id: Id, number: z.string(), status: ContractStatus, box: z.string(), warehouse: z.string() }),
  ),
  notes: z.array(z.object({ id: Id, author: z.string(), text: z.string(), createdAt: Instant })),
})
export type OfficeCustomer = z.infer<typeof OfficeCustomer>

export const officeCustomer = endpoint({
  method: 'GET',
  path: '/api/office/customers/{id}',
  auth: 'staff',
  permission: 'customers.read',
  summary: 'Returns one customer with contracts and notes.',
  input: z.object({ id: Id }),
  output: OfficeCustomer,
  errors: ['not-found'],
})

const Text = z.string({ error: 'not-null' }).check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(5_000, 'regex'))

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/office/customers/{id}/notes',
  auth: 'staff',
  permission: 'customers.note',
  summary: 'Adds a note about a customer. The data export of the customer includes it.',
  status: 201,
  input: z.object({ id: Id, text: Text }),
  output: z.object({ id: Id }),
  errors: ['not-found'],
})

const blockInput = z.object({ id: Id, version: RowVersion, reason: Reason })
const ChangedCustomer = z.object({ id: Id, version: RowVersion, isBlocked: z.boolean() })

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/api/office/customers/{id}/block',
  auth: 'staff',
  permission: 'customers.block',
  summary: 'Blocks new orders of a customer and Box sharing with them. Running contracts continue.',
  input: blockInput,
  output: ChangedCustomer,
  errors: ['not-found', 'office/changed-meanwhile'],
})

export const unblockCustomer = endpoint({
  method: 'POST',
  path: '/api/office/customers/{id}/unblock',
  auth: 'staff',
  permission: 'customers.block',
  summary: 'Ends the block of a customer.',
  input: blockInput,
  output: ChangedCustomer,
  errors: ['not-found', 'office/changed-meanwhile'],
})

export const messageCustomer = endpoint({
  method: 'POST',
  path: '/api/office/customers/{id}/message',
  auth: 'staff',
  permission: 'customers.message',
  summary: 'Sends a message to one customer by e-mail. My Zone shows it too.',
  input: z.object({
    id: Id,
    subject: z.string({ error: 'not-null' }).check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(150, 'regex')),
    text: Text,
  }),
  output: z.void(),
  errors: ['not-found'],
})
