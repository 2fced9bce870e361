/** Counted in the database, so that all processes share the limit. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

const minuteMs = 60_000
export const perHour = (name: string, max: number): Limit => ({ name, max, windowMs: 60 * minuteMs })
export const perMinutes = (name: string, max: number, minutes: number): Limit => ({
  name,
  max,
  windowMs: minutes * minuteMs,
})
