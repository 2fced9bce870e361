import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { startRefusals } from './start-choices.ts'
import { Day, Id } from './values.ts'

/** The first day of a contract that has not started. It can change once. */

export const StartRefusal = z.enum(startRefusals)
export type StartRefusal = z.infer<typeof StartRefusal>

/** The days that depend on the first day. */
const StartDays = z.object({
  startsOn: Day,
  firstPeriod: z.object({ from: Day, to: Day }),
  /** The first day of the second period, for which the next rent is due. */
  nextRentOn: Day,
  /** The last day without a price increase. Null without a guarantee. */
  priceGuaranteedTo: z.nullable(Day),
})

export const ContractStart = z.object({
  /** The earliest and the latest first day that the tenant can choose. */
  from: Day,
  until: Day,
  /** Why the first day cannot change. The field `reason` of `contract/start-not-possible` has the same values. */
  refusal: z.nullable(StartRefusal),
  current: StartDays,
  /** The days with the requested first day. Null if no day is requested. */
  requested: z.nullable(StartDays),
})
export type ContractStart = z.infer<typeof ContractStart>

export const contractStart = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/start',
  auth: 'client',
  summary: 'Returns the days to which the first day of a contract can move, and previews another first day.',
  input: z.object({ id: Id, startsOn: z.optional(Day) }),
  output: ContractStart,
  errors: ['not-found'],
})

export const changeContractStart = endpoint({
  method: 'PUT',
  path: '/api/client/contract/{id}/start',
  auth: 'client',
  summary: 'Moves the first day of a contract that has not started, once. The paid first period moves with it.',
  input: z.object({ id: Id, startsOn: Day }),
  output: ContractStart,
  errors: ['not-found', 'contract/start-not-possible'],
})
