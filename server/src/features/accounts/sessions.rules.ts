import { dayMs } from '#src/kernel/days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The lifetime of a session starts at its last use. The lifetime of a remembered device starts at its creation. */
export const sessionLifeMs = 30 * dayMs
export const deviceTokenLifeMs = 180 * dayMs
/** Maximum idle time and maximum total time of a session of an `AdminUser` account. */
const staffIdleMs = 30 * minuteMs
const staffSessionMs = 12 * hourMs
/**
 * Minimum time between updates of the last use, because an update at every use would add a write to each read.
 * Sessions of `AdminUser` accounts need a precise last use.
 */
const recordUseEveryMs = { customer: 10 * minuteMs, staff: minuteMs }

/** Time after a confirmation in which a session may change the e-mail address, add a passkey or remove the account. */
export const passwordConfirmationLifeMs = 10 * minuteMs

/** Lifetimes of links in e-mails. */
export const emailConfirmationLinkLifeMs = 48 * hourMs
export const passwordResetLinkLifeMs = hourMs
export const deviceAdmissionLinkLifeMs = hourMs
export const emailChangeUndoLinkLifeMs = 72 * hourMs
/** A repeated request for a link within this time sends no second e-mail. */
export const linkIntervalMs = 5 * minuteMs
/** Longer than for a password reset, because customers often move house when they order a Box. */
export const firstPasswordLinkLifeMs = 7 * dayMs

export const unconfirmedAccountLifeMs = 30 * dayMs
export const knownDeviceLifeMs = 365 * dayMs

interface SessionUse {
  readonly type: 'ClientUser' | 'OwnerUser' | 'AdminUser'
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

const isStaff = ({ type }: Pick<SessionUse, 'type'>): boolean => type === 'AdminUser'
const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime()

/** True if a session of an `AdminUser` account has ended. Sessions of other accounts end at their stored expiry. */
export const isStaffSessionOver = (session: SessionUse, now: Date): boolean =>
  isStaff(session) && (ageMs(session.lastUsedAt, now) >= staffIdleMs || ageMs(session.createdAt, now) >= staffSessionMs)

export const isLastUseUpdateDue = (session: SessionUse, now: Date): boolean =>
  ageMs(session.lastUsedAt, now) > recordUseEveryMs[isStaff(session) ? 'staff' : 'customer']

export const passwordConfirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + passwordConfirmationLifeMs)

/** A clock that was set back does not prolong the confirmation. */
export const isPasswordConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && Math.abs(ageMs(confirmedAt, now)) <= passwordConfirmationLifeMs

export const mayRepeatLink = (sentAt: Date | null, now: Date): boolean =>
  sentAt === null || Math.abs(ageMs(sentAt, now)) >= linkIntervalMs
