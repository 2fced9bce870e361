import { normaliseEmail } from '#src/features/persons/index.ts'
import { dayMs } from '#src/kernel/days.ts'

const minuteMs = 60_000
/** A person or browser may hold one Box for this time within a day. Then a pause gives other customers priority. */
export const holdTimeMs = 60 * minuteMs
const windowMs = dayMs
export const pauseMs = 6 * 60 * minuteMs
/** Holds that ended longer ago than this do not influence the limits and are deleted. */
export const holdMemoryMs = 2 * dayMs

export interface HeldSpan {
  readonly fromAt: Date
  readonly untilAt: Date
}

export interface Allowance {
  /** For how long the Box may be held from now on. */
  readonly leftMs: number
  /** Null unless the time is used up. */
  readonly pausedUntil: Date | null
}

function heldMs(spans: readonly HeldSpan[], until: number): number {
  const since = until - windowMs
  const overlap = ({ fromAt, untilAt }: HeldSpan) =>
    Math.max(0, Math.min(untilAt.getTime(), until) - Math.max(fromAt.getTime(), since))
  return spans.reduce((sum, span) => sum + overlap(span), 0)
}

/** The pause starts at the end of the span that uses up the time. After the pause the count starts again. */
export function holdAllowance(spans: readonly HeldSpan[], now: Date, maxMs: number): Allowance {
  const past = spans
    .filter(({ fromAt }) => fromAt < now)
    .sort((one, other) => one.fromAt.getTime() - other.fromAt.getTime())
  let counted: HeldSpan[] = []
  let pausedUntil: Date | null = null
  for (const span of past) {
    const end = Math.min(span.untilAt.getTime(), now.getTime())
    counted.push(span)
    if (heldMs(counted, end) < maxMs) continue
    pausedUntil = new Date(end + pauseMs)
    counted = []
  }
  if (pausedUntil && pausedUntil > now) return { leftMs: 0, pausedUntil }
  return { leftMs: maxMs - heldMs(counted, now.getTime()), pausedUntil: null }
}

interface Person {
  readonly accountId?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

export interface Holder extends Person {
  /** The id that the browser sends with every call. Other clients have none. */
  readonly device: string | null
  readonly draftId?: string | null
  readonly source: string
}

export interface HolderLimit {
  /** Must be hashed before it is stored. */
  readonly subject: string
  /** Boxes at a time; null when only the time is limited. */
  readonly maxOpen: number | null
  /** Time for one Box; null for network addresses, because many customers share one. */
  readonly maxHeldMs: number | null
}

interface OpenLimits {
  readonly OPEN_HOLDS_PER_CUSTOMER: number
  readonly OPEN_HOLDS_PER_DEVICE: number
  readonly OPEN_HOLDS_PER_SOURCE: number
}

export function personSubjects({ accountId, email, phone }: Person): string[] {
  return [
    accountId ? `account:${accountId}` : null,
    email ? `email:${normaliseEmail(email)}` : null,
    phone ? `phone:${phone}` : null,
  ].filter((subject) => subject !== null)
}

const deviceId = /^[\w-]{6,64}$/

/** A client without a valid device id is limited by its draft instead. */
export function limitsOf(holder: Holder, limits: OpenLimits): HolderLimit[] {
  const { device, draftId, source, ...person } = holder
  const ofPerson = { maxOpen: limits.OPEN_HOLDS_PER_CUSTOMER, maxHeldMs: holdTimeMs }
  return [
    ...deviceLimit(device, draftId ?? null, limits),
    { subject: `source:${source}`, maxOpen: limits.OPEN_HOLDS_PER_SOURCE, maxHeldMs: null },
    ...personSubjects(person).map((subject) => ({ subject, ...ofPerson })),
  ]
}

function deviceLimit(device: string | null, draftId: string | null, limits: OpenLimits): HolderLimit[] {
  if (device !== null && deviceId.test(device)) {
    return [{ subject: `device:${device}`, maxOpen: limits.OPEN_HOLDS_PER_DEVICE, maxHeldMs: holdTimeMs }]
  }
  return draftId === null ? [] : [{ subject: `draft:${draftId}`, maxOpen: null, maxHeldMs: holdTimeMs }]
}
