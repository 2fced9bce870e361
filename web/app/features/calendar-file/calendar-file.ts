import { addDays } from '#app/lib/time/days.ts'

export interface CalendarEvent {
  /** The same id updates the event when the file is opened twice. */
  readonly id: string
  /** `YYYY-MM-DD`; a day without a time zone. */
  readonly day: string
  readonly title: string
  readonly place: string
  readonly text: string
  readonly url: string
  readonly createdAt: Date
  /** Times of the reminders in hours before the day begins, such as 15 for 9 o'clock on the day before. */
  readonly alarmHours?: readonly number[]
  /** The event recurs after this number of months, in a shorter month on its last day. */
  readonly everyMonths?: number
}

/** RFC 5545 escapes backslash, semicolon, comma and line breaks. */
const escaped = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const compactDay = (day: string): string => day.replaceAll('-', '')

/** Folds lines to at most 74 bytes and never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let [row, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 74) {
      rows.push(row)
      row = ' '
      bytes = 1
    }
    row += character
    bytes += size
  }
  return [...rows, row].join('\r\n')
}

/** In a month that has no 29th, 30th or 31st day, the event is on the last day, as in billing. */
function recurrence(day: string, months: number): string {
  const date = Number(day.slice(8))
  const days = Array.from({ length: Math.max(0, date - 27) }, (_, index) => 28 + index)
  const last = days.length > 1 ? `;BYMONTHDAY=${days.join(',')};BYSETPOS=-1` : ''
  return `RRULE:FREQ=MONTHLY;INTERVAL=${months}${last}`
}

const alarm = (hours: number, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${hours}H`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

function eventLines(event: CalendarEvent): string[] {
  const { id, day, title, place, text, url, createdAt, alarmHours = [], everyMonths } = event
  return [
    'BEGIN:VEVENT',
    `UID:${id}@boxzone`,
    `DTSTAMP:${createdAt.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`,
    `DTSTART;VALUE=DATE:${compactDay(day)}`,
    `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
    ...(everyMonths === undefined ? [] : [recurrence(day, everyMonths)]),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarmHours.flatMap((hours) => alarm(hours, title)),
    'END:VEVENT',
  ]
}

/** An .ics file with all-day events. */
export function calendarFile(...events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Boxzone//Order//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
