import { dayIn } from '#app/domain/rents/rents.rules.ts'

const dayMs = 86_400_000

/** Whether the contract may end tomorrow already, by the clocks at the location. */
export const canEndTomorrow = (firstDay: string, now: Date, timeZone: string): boolean =>
  firstDay <= dayIn(new Date(now.getTime() + dayMs).toISOString(), timeZone)
