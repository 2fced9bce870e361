import { dayMs } from '#src/kernel/days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A session lives this long from its last use, a remembered device from its first. */
export const sessionLifeMs = 30 * dayMs
export const deviceTokenLifeMs = 180 * dayMs
/** Noting every single use would turn each read into a write. */
export const noteUseEveryMs = 10 * minuteMs

/** How long the links of our e-mails work. */
export const confirmationLifeMs = 48 * hourMs
export const resetLifeMs = hourMs
/** An account made by an order: its owner may be on the road with the van. */
export const firstPasswordLifeMs = 7 * dayMs

export const unconfirmedLifeMs = 30 * dayMs
export const knownDeviceLifeMs = 365 * dayMs
