import type { OpeningHours } from '@boxzone/contract'
import { addDays, startOfDay, toDay } from '#src/kernel/days.ts'

type Weekday = keyof NonNullable<OpeningHours['week']>
type Week = Readonly<Partial<Record<Weekday, readonly { readonly from: string; readonly to: string }[] | undefined>>>

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const dayMinutes = 24 * 60
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight in the local time of the warehouse. */
function localMinutes(at: Date, timeZone: string): number {
  const cached = formats.get(timeZone)
  const format =
    cached ?? new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (!cached) formats.set(timeZone, format)
  return toMinutes(format.format(at))
}

/** `24:00` is the end of the day. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const weekdayOf = (day: string) => weekdays[new Date(`${day}T12:00:00.000Z`).getUTCDay()] ?? 'sunday'

interface Span {
  readonly from: number
  /** Minutes since midnight of the day on which the span begins. More than 24 * 60 if the span crosses midnight. */
  readonly to: number
}

const spansOf = (week: Week, day: string): Span[] =>
  (week[weekdayOf(day)] ?? []).map((span) => {
    const [from, to] = [toMinutes(span.from), toMinutes(span.to)]
    return { from, to: to > from ? to : to + dayMinutes }
  })

function isInside(week: Week, timeZone: string, at: Date): boolean {
  const today = toDay(at, timeZone)
  const minutes = localMinutes(at, timeZone)
  const holds = (spans: readonly Span[], now: number) => spans.some(({ from, to }) => from <= now && now < to)
  return holds(spansOf(week, today), minutes) || holds(spansOf(week, addDays(today, -1)), minutes + dayMinutes)
}

/** The instant with this local time. Corrects the first estimate on the days of a clock change. */
function momentOf(day: string, minutes: number, timeZone: string): Date {
  const guess = startOfDay(day, timeZone).getTime() + minutes * 60_000
  const shown = localMinutes(new Date(guess), timeZone)
  return new Date(guess + (minutes - shown) * 60_000)
}

function nextOpening(week: Week, timeZone: string, at: Date): Date | null {
  const today = toDay(at, timeZone)
  for (let days = 0; days <= 7; days++) {
    const day = addDays(today, days)
    const starts = spansOf(week, day).map(({ from }) => momentOf(day, from, timeZone))
    const next = starts.filter((start) => start > at).sort((one, two) => one.getTime() - two.getTime())[0]
    if (next) return next
  }
  return null
}

export interface DoorHours {
  readonly isOpen: boolean
  /** The next opening time. Null while the door is open, and for a door that never opens. */
  readonly opensAt: Date | null
}

const always: DoorHours = { isOpen: true, opensAt: null }

function hoursOf(week: Week, timeZone: string, at: Date): DoorHours {
  return isInside(week, timeZone, at) ? always : { isOpen: false, opensAt: nextOpening(week, timeZone, at) }
}

/** Hours of the entrance and of the Boxes. */
export function entranceHours({ nonstop, week = {} }: OpeningHours, timeZone: string, at: Date): DoorHours {
  return nonstop ? always : hoursOf(week, timeZone, at)
}

/** Hours of the barrier-free backup door. Null without such a door. */
export function backupHours({ backup }: OpeningHours, timeZone: string, at: Date): DoorHours | null {
  return backup ? hoursOf(backup, timeZone, at) : null
}

/** `minutes` may be 24 hours or more, for the end of a span that crosses midnight. */
const endOf = (day: string, minutes: number, timeZone: string): Date =>
  minutes < dayMinutes ? momentOf(day, minutes, timeZone) : momentOf(addDays(day, 1), minutes - dayMinutes, timeZone)

/** The current span of the week, or the next one. Null for a week without spans. */
export function currentOrNextSpan(week: Week, timeZone: string, at: Date): { from: Date; to: Date } | null {
  const today = toDay(at, timeZone)
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((days) => {
    const day = addDays(today, days)
    return spansOf(week, day).map(({ from, to }) => ({
      from: momentOf(day, from, timeZone),
      to: endOf(day, to, timeZone),
    }))
  })
  const open = spans.filter(({ to }) => to > at).sort((one, two) => one.from.getTime() - two.from.getTime())
  return open[0] ?? null
}
