import type { GeoFailure } from './device-position.ts'

interface LoggedGeoFailure {
  readonly code: GeoFailure
  /** ISO 8601 time of the failed reading. */
  readonly at: string
}

let last: LoggedGeoFailure | undefined

/** Logs a failed reading (specification, section 8). The entry contains no position and stays in this page. */
export function logGeoFailure(code: GeoFailure): void {
  last = { code, at: new Date().toISOString() }
  // biome-ignore lint/suspicious/noConsole: the specification requires a log entry for a failed reading
  console.info(code)
}

/** The last failed reading of this page, for the diagnostics. */
export const lastGeoFailure = (): LoggedGeoFailure | undefined => last
