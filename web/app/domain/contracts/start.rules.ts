import type { Contract } from '@boxzone/contract'
import { dayIn, todayIn } from '#app/lib/time/days.ts'

/** True before the first day: the Box is reserved, but its doors stay closed. */
export const isStarting = ({ status, startsOn, warehouse }: Contract): boolean =>
  status === 'ACTIVE' && startsOn > todayIn(warehouse.timeZone)

/**
 * True after a withdrawal before the first day. The server then confirms the Box as empty immediately (`evictedAt`),
 * because the customer had no access.
 */
export const isWithdrawnUnstarted = ({ withdrawal, evictedAt, startsOn, warehouse }: Contract): boolean =>
  withdrawal !== null && evictedAt !== null && dayIn(evictedAt, warehouse.timeZone) < startsOn
