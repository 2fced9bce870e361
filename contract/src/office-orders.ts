import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NamedEntity, RowVersion } from './office-values.ts'
import { maxPeriodMonths, minPeriodMonths } from './order-limits.ts'
import { PersonName, RequiredEmail } from './person.ts'
import { Day, Id, Instant, KeysetPaging, Language } from './values.ts'

/** `ORDERED`: the customer has ordered, but not paid yet. Only `OPEN` and `ORDERED` orders hold the Box. */
export const PreparedOrderState = z.enum(['OPEN', 'ORDERED', 'PAID', 'EXPIRED', 'CANCELLED'])
export type PreparedOrderState = z.infer<typeof PreparedOrderState>

const NewPerson = z.object({ email: RequiredEmail, firstName: PersonName, lastName: PersonName, language: Language })

export const prepareOrder = endpoint({
  method: 'POST',
  path: '/api/office/orders',
  auth: 'staff',
  permission: 'orders.place',
  summary: 'Prepares an order for a person and holds the Box for 48 hours. The person gets a link to consent and pay.',
  status: 201,
  input: z.object({
    boxId: Id,
    periodInMonths: z.int().check(z.minimum(minPeriodMonths), z.maximum(maxPeriodMonths)),
    /** The earliest first day. The right of withdrawal may start the contract of a private person later. */
    startsOn: Day,
    insuranceId: z._default(z.nullable(Id), null),
    /** An existing customer. Exactly one of `customerId` and `person` is required. */
    customerId: z.optional(Id),
    person: z.optional(NewPerson),
  }),
  output: z.object({ id: Id, expiresAt: Instant }),
  errors: ['not-found', 'account/blocked', 'Box/is-taken', 'Order/Box-not-active', 'Order/Warehouse-deactivated'],
})

const PreparedOrderItem = z.object({
  id: Id,
  state: PreparedOrderState,
  version: RowVersion,
  /** `id` is null for a person without an account. All values are empty 30 days after staff prepared the order. */
  customer: z.object({ id: z.nullable(Id), name: z.string(), email: z.string() }),
  warehouse: NamedEntity,
  box: z.object({ id: Id, name: z.string(), number: z.string() }),
  periodInMonths: z.int(),
  startsOn: Day,
  createdAt: Instant,
  /** Name of the staff account. Null if a command prepared the order. */
  createdBy: z.nullable(z.string()),
  expiresAt: Instant,
  /** The contract of a paid order. */
  contractId: z.nullable(Id),
})
export type PreparedOrderItem = z.infer<typeof PreparedOrderItem>

export const preparedOrders = endpoint({
  method: 'GET',
  path: '/api/office/orders',
  auth: 'staff',
  permission: 'orders.read',
  summary: 'Returns the orders that staff prepared, the newest first.',
  input: z.object({ warehouseId: z.optional(Id), state: z.optional(PreparedOrderState), ...KeysetPaging }),
  output: z.object({ items: z.array(PreparedOrderItem), next: z.nullable(z.string()) }),
})

export const cancelPreparedOrder = endpoint({
  method: 'POST',
  path: '/api/office/orders/{id}/cancel',
  auth: 'staff',
  permission: 'orders.place',
  summary: 'Cancels a prepared order that is not paid. The link becomes invalid, and the Box becomes free.',
  input: z.object({ id: Id, version: RowVersion }),
  output: z.object({ id: Id, version: RowVersion }),
  errors: ['not-found', 'office/changed-meanwhile', 'Order/not-cancellable'],
})
