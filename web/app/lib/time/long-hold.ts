import { serverNow } from './server-clock.ts'

const longHoldMs = 12 * 60 * 60_000

/** True for the hold of an order that staff prepared: its end needs the day, not only the time. */
export const isLongHold = (heldUntil: Date, now = serverNow()): boolean =>
  heldUntil.getTime() - now.getTime() > longHoldMs
