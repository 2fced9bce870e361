import { dayMs } from '#src/kernel/days.ts'

const minuteMs = 60_000

/** A session ends after `officeIdleMs` without use, and after `officeSessionMs` in any case. */
export const officeIdleMs = 30 * minuteMs
export const officeSessionMs = 12 * 60 * minuteMs
/** Minimum time between updates of the last use. */
export const recordOfficeUseMs = minuteMs
/** Calls with `recentSignIn` refuse an older session. */
export const recentSignInMs = 10 * minuteMs
/** The second factor must follow the password within this time. */
export const ticketLifeMs = 5 * minuteMs
export const staffSetupLinkLifeMs = 3 * dayMs

/** Binds the challenge of a new passkey to the session. */
export const registrationPurpose = ({ tokenHash }: { readonly tokenHash: string }): string => `staff:${tokenHash}`

/** Number of wrong second factors after which an account is locked. */
export const maxWrongFactors = 5
export const recoveryCodeCount = 10
