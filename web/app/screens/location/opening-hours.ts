import type { OpeningHours } from '@boxzone/contract'
import type { Language } from '@boxzone/i18n/languages'
import { localeOf } from '@boxzone/i18n/languages'

type Week = NonNullable<OpeningHours['week']>
type Weekday = keyof Week

/** Monday first, as in all operating countries. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Consecutive days with equal hours. No spans means closed. */
export interface OpenDays {
  from: Weekday
  to: Weekday
  spans: readonly { from: string; to: string }[]
}

export function openDays(week: Week): OpenDays[] {
  const rows: OpenDays[] = []
  for (const day of weekdays) {
    const spans = week[day] ?? []
    const last = rows.at(-1)
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = day
    else rows.push({ from: day, to: day, spans })
  }
  return rows
}

/** 1 January 2024 was a Monday. */
const dayOf = (day: Weekday): Date => new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
const timeOf = (time: string): Date => new Date(`2024-01-01T${time}:00Z`)

/** "Mon – Fri" */
export function formatDays({ from, to }: OpenDays, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  return from === to ? format.format(dayOf(from)) : `${format.format(dayOf(from))} – ${format.format(dayOf(to))}`
}

/** "06:00 – 22:00" */
export function formatSpans({ spans }: OpenDays, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  const time = (text: string) => (text === '24:00' ? text : format.format(timeOf(text)))
  return spans.map(({ from, to }) => `${time(from)} – ${time(to)}`).join(', ')
}
