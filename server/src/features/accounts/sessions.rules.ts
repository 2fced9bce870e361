import { dayMs } from '#src/kernel/days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A session expires after its last use, a remembered device after its creation. */
export const sessionLifeMs = 30 * dayMs
export const deviceTokenLifeMs = 180 * dayMs
/** Updating every use would add a write to each read. */
export const noteUseEveryMs = 10 * minuteMs

/** Lifetimes of links in e-mails. */
export const confirmationLifeMs = 48 * hourMs
export const resetLifeMs = hourMs
/** Longer for accounts that an order created: the customer may be moving. */
export const firstPasswordLifeMs = 7 * dayMs

export const unconfirmedLifeMs = 30 * dayMs
export const knownDeviceLifeMs = 365 * dayMs
