/** A rate limit. The database counts the uses, so that all processes share it. */
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
