import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NamedEntity } from './office-values.ts'
import { Id, Instant, KeysetPaging, Language } from './values.ts'
import { SizeClass } from './warehouses.ts'

const WaitingPerson = z.object({
  id: Id,
  warehouse: NamedEntity,
  /** Null for any size. */
  sizeClass: z.nullable(SizeClass),
  squareMetres: z.nullable(z.number()),
  email: z.string(),
  language: Language,
  since: Instant,
  /** The account with this e-mail address. Null if there is none, and if the staff account may not see it. */
  customerId: z.nullable(Id),
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

const WaitingGroup = z.object({
  warehouse: NamedEntity,
  sizeClass: z.nullable(SizeClass),
  people: z.int(),
  since: Instant,
})
export type WaitingGroup = z.infer<typeof WaitingGroup>

export const officeWaiting = endpoint({
  method: 'GET',
  path: '/api/office/waiting',
  auth: 'staff',
  permission: 'waiting.read',
  summary: 'Returns the people who wait for a free Box, the longest first, and their number by location and size.',
  input: z.object({
    warehouseId: z.optional(Id),
    /** `ANY` are requests for any size. */
    sizeClass: z.optional(z.enum([...SizeClass.options, 'ANY'])),
    ...KeysetPaging,
  }),
  output: z.object({
    items: z.array(WaitingPerson),
    next: z.nullable(z.string()),
    /** The number of e-mail addresses per warehouse and size, counted over all pages. */
    groups: z.array(WaitingGroup),
  }),
  errors: ['not-found'],
})
