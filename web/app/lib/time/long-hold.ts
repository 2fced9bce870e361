import { serverNow } from './server-clock.ts'

const longHoldMs = 12 * 60 * 60_000

/** True if the hold ends in more than 12 hours, as of an order that staff prepared: the text then names the day too. */
export const isLongHold = (heldUntil: Date, now = serverNow()): boolean =>
  heldUntil.getTime() - now.getTime() > longHoldMs
