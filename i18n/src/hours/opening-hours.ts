import { dateFormat } from '../format.ts'
import type { Language } from '../languages.ts'

/** Monday first, as in all operating countries. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Weekday = (typeof weekdays)[number]

/** Hours by weekday. A missing day is closed. */
export type WeekHours = Readonly<Partial<Record<Weekday, readonly { from: string; to: string }[]>>>

/** Consecutive days with equal hours. No spans means closed. */
export interface DayGroup {
  from: Weekday
  to: Weekday
  spans: readonly { from: string; to: string }[]
}

export function groupDays(week: WeekHours): DayGroup[] {
  const rows: DayGroup[] = []
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
export function formatDays({ from, to }: DayGroup, language: Language): string {
  const format = dateFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return from === to ? format.format(dayOf(from)) : `${format.format(dayOf(from))} – ${format.format(dayOf(to))}`
}

/** "06:00 – 22:00" */
export function formatSpans({ spans }: DayGroup, language: Language): string {
  const format = dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  const time = (text: string) => (text === '24:00' ? text : format.format(timeOf(text)))
  return spans.map(({ from, to }) => `${time(from)} – ${time(to)}`).join(', ')
}

/** "Mon – Fri 09:00 – 17:00, Sat 10:00 – 12:00", without closed days */
export const formatWeek = (week: WeekHours, language: Language): string =>
  groupDays(week)
    .filter(({ spans }) => spans.length > 0)
    .map((days) => `${formatDays(days, language)} ${formatSpans(days, language)}`)
    .join(', ')
