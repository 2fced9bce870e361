import type { Contract } from '@boxzone/contract'
import { todayIn } from '#app/lib/time/days.ts'

/** True before the first day: the Box is reserved, but its doors stay closed. */
export const isStarting = ({ status, startsOn, warehouse }: Contract): boolean =>
  status === 'ACTIVE' && startsOn > todayIn(warehouse.timeZone)
