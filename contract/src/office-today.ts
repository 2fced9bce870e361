import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BankEntryState } from './office-bank.ts'
import { BoxServiceState, FormerContract } from './office-boxes.ts'
import { OfficeDoor } from './office-doors.ts'
import { TaskKind } from './office-tasks.ts'
import { NamedEntity, RowVersion } from './office-values.ts'
import { Amount, Currency, Day, Id, Instant } from './values.ts'

/** The first items of a list, and the number of all items. */
// @__NO_SIDE_EFFECTS__
const section = <Item extends z.ZodMiniType>(item: Item) => z.object({ count: z.int(), items: z.array(item) })

const Move = z.object({
  contractId: Id,
  number: z.string(),
  customer: z.object({ id: Id, name: z.string(), phoneNumber: z.nullable(z.string()) }),
  box: z.object({ id: Id, number: z.string() }),
  warehouse: NamedEntity,
})
export type OfficeMove = z.infer<typeof Move>

const Departure = z.extend(Move, {
  /** The tenant has confirmed that the Box is empty. */
  isDone: z.boolean(),
})
export type OfficeDeparture = z.infer<typeof Departure>

const BoxToHandle = z.object({
  id: Id,
  number: z.string(),
  warehouse: NamedEntity,
  state: BoxServiceState,
  reason: z.nullable(z.string()),
  until: z.nullable(Day),
  since: z.nullable(Instant),
  version: RowVersion,
  /** The expected day of the return into service has passed. */
  isLate: z.boolean(),
  /** Null unless the Box waits for an inspection after a contract. */
  formerContract: z.nullable(FormerContract),
})
export type BoxToHandle = z.infer<typeof BoxToHandle>

const ProposedEnd = z.object({
  contractId: Id,
  number: z.string(),
  version: RowVersion,
  customer: NamedEntity,
  box: z.object({ id: Id, number: z.string() }),
  warehouse: NamedEntity,
  overdueSince: Day,
  overdueDays: z.int(),
  owed: Amount,
  currency: Currency,
})
export type ProposedEnd = z.infer<typeof ProposedEnd>

const OverdueClass = z.object({
  currency: Currency,
  contracts: z.int(),
  owed: Amount,
  /** 1 to 7, 8 to 13, 14 to 29, 30 to 44, 45 and more days. */
  byAge: z.array(Amount),
})
export type OverdueOfCurrency = z.infer<typeof OverdueClass>

const MoneyItem = {
  id: Id,
  contract: z.nullable(z.object({ id: Id, number: z.string(), customer: z.string(), box: z.string() })),
  warehouse: z.nullable(NamedEntity),
  amount: Amount,
  currency: Currency,
}

const ParkedPayment = z.object({ ...MoneyItem, parkedAt: Instant, because: z.string() })
const RefusedRefund = z.object({ ...MoneyItem, paymentId: Id, refusedAt: Instant, declineCode: z.nullable(z.string()) })
const OpenDispute = z.object({
  ...MoneyItem,
  paymentId: Id,
  version: RowVersion,
  kind: z.enum(['DISPUTE', 'FRAUD_WARNING']),
  reason: z.string(),
  openedAt: Instant,
  answerBy: z.nullable(Instant),
})

const TaskCount = z.object({
  kind: TaskKind,
  open: z.int(),
  overdue: z.int(),
  dueToday: z.int(),
  mine: z.int(),
  unassigned: z.int(),
})

/** Null sections belong to permissions that the role does not have. */
export const OfficeToday = z.object({
  at: Instant,
  occupancy: z.object({
    boxes: z.int(),
    let: z.int(),
    held: z.int(),
    free: z.int(),
    squareMetres: z.number(),
    letSquareMetres: z.number(),
  }),
  /** People who opened a door in the last two hours. An estimate, because locks do not record when people leave. */
  insideNow: z.int(),
  tasks: z.array(TaskCount),
  /** `done` counts the contracts with an opened door since midnight. The access log shows which. */
  arrivals: z.nullable(z.extend(section(Move), { done: z.int() })),
  departures: z.nullable(z.extend(section(Departure), { done: z.int() })),
  boxes: z.nullable(z.extend(section(BoxToHandle), { toInspect: z.int(), outOfService: z.int() })),
  doors: z.nullable(
    z.extend(section(OfficeDoor), {
      failing: z.int(),
      offline: z.int(),
      lowBattery: z.int(),
      codesPending: z.int(),
      isLive: z.boolean(),
    }),
  ),
  overdue: z.nullable(z.array(OverdueClass)),
  /** The total of all debts. Several currencies are converted to the operator's currency. Also null without debts. */
  overdueTotal: z.nullable(z.extend(OverdueClass, { isApproximate: z.boolean() })),
  proposedEnds: z.nullable(section(ProposedEnd)),
  parkedPayments: z.nullable(section(ParkedPayment)),
  refusedRefunds: z.nullable(section(RefusedRefund)),
  disputes: z.nullable(section(OpenDispute)),
})
export type OfficeToday = z.infer<typeof OfficeToday>

export const officeToday = endpoint({
  method: 'GET',
  path: '/api/office/today',
  auth: 'staff',
  permission: 'today.read',
  summary: 'Returns the work that staff have today, in all locations of the staff account or in one of them.',
  input: z.object({ warehouseId: z.optional(Id) }),
  output: OfficeToday,
  errors: ['not-found'],
})

const SearchText = z.string({ error: 'not-null' }).check(z.trim(), z.minLength(2, 'regex'), z.maxLength(100, 'regex'))

export const OfficeSearch = z.object({
  customers: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      phoneNumber: z.nullable(z.string()),
      /** The newest running contract in the locations of the staff account. */
      contract: z.nullable(z.object({ box: z.string(), warehouse: z.string() })),
      /** False for roles that may not read contracts. */
      isOverdue: z.boolean(),
    }),
  ),
  contracts: z.array(
    z.object({ id: Id, number: z.string(), customer: z.string(), box: z.string(), warehouse: z.string() }),
  ),
  invoices: z.array(
    z.object({
      number: z.string(),
      type: z.enum(['INVOICE', 'CREDIT_NOTE']),
      contractId: Id,
      customer: z.string(),
      issuedOn: Day,
    }),
  ),
  boxes: z.array(
    z.object({
      id: Id,
      number: z.string(),
      warehouse: NamedEntity,
      state: BoxServiceState,
      customer: z.nullable(z.string()),
      /** The last tenant of a Box that waits for an inspection. */
      formerCustomer: z.nullable(z.string()),
    }),
  ),
  orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      status: z.enum(['SUBMITTED', 'FULFILLED', 'FAILED', 'CANCELLED']),
      email: z.string(),
      box: z.string(),
      warehouse: z.string(),
      contractId: z.nullable(Id),
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      /** The reference of the provider. */
      reference: z.nullable(z.string()),
      state: z.enum(['PAID', 'REFUNDED', 'DISPUTED', 'FAILED', 'OPEN', 'PARKED']),
      amount: Amount,
      currency: Currency,
      createdAt: Instant,
      contract: z.nullable(z.object({ id: Id, number: z.string(), customer: z.string() })),
    }),
  ),
  transfers: z.array(
    z.object({
      id: Id,
      statementId: Id,
      bookedOn: Day,
      amount: Amount,
      /** Any ISO 4217 code. */
      currency: z.string(),
      payerName: z.nullable(z.string()),
      variableSymbol: z.nullable(z.string()),
      state: BankEntryState,
      contractNumber: z.nullable(z.string()),
    }),
  ),
})
export type OfficeSearch = z.infer<typeof OfficeSearch>

export const officeSearch = endpoint({
  method: 'GET',
  path: '/api/office/search',
  auth: 'staff',
  permission: 'search.read',
  summary:
    'Returns up to five customers, contracts, invoices, Boxes, orders, payments and bank transfers each with a name or number that begins with the text, also customers with a phone number that ends with it and bank transfers of that amount. Accents and case do not matter. Kinds that the role may not read stay empty.',
  input: z.object({ q: SearchText }),
  output: OfficeSearch,
})
