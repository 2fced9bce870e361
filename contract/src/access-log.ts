import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DoorKind } from './locks.ts'
import { Id, Instant, Paging } from './values.ts'

const ActorKind = z.enum(['OWNER', 'GUEST', 'SERVICE', 'STAFF'])

/** The name is empty for staff, and after the erasure of the person's data. */
export const AccessLogActor = z.object({ kind: ActorKind, name: z.string() })
export type AccessLogActor = z.infer<typeof AccessLogActor>

export const AccessLogEntry = z.object({
  id: Id,
  at: Instant,
  door: DoorKind,
  /** Box number, or the location’s name for an entrance. */
  doorName: z.string(),
  actor: AccessLogActor,
  method: z.enum(['GPS', 'WITHOUT_GPS', 'SERVICE_LINK', 'OFFICE']),
  /** `opened`, or the code of the refusal. */
  result: z.string(),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>

export const accessLog = endpoint({
  method: 'GET',
  path: '/api/client/my/access-log',
  auth: 'client',
  summary:
    'Returns the unlock attempts at a Box of the customer and at its entrance, newest first, including those of shared users and token holders.',
  input: z.object({
    contractId: Id,
    /** Only attempts at doors of this kind. */
    door: z.optional(DoorKind),
    /** Only attempts of this actor. `people` lists the pairs of `actorKind` and `actorName` to choose from. */
    actorKind: z.optional(ActorKind),
    actorName: z.optional(z.string().check(z.maxLength(400))),
    ...Paging,
  }),
  output: z.object({
    items: z.array(AccessLogEntry),
    total: z.int(),
    /** All people and doors of this log, as choices of the filters. */
    people: z.array(AccessLogActor),
    doors: z.array(DoorKind),
    /** Months after which an entry is deleted. */
    storedMonths: z.int(),
  }),
  errors: ['not-found'],
})
