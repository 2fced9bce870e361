import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'c1',
  day: '2026-12-31',
  title: 'Box 131; Ružinov',
  place: 'Mlynské nivy 901, Bratislava',
  text: `Kódy prídu e-mailom.\n${'Dlhá veta o škatuliach. '.repeat(8)}`,
  url: 'https://boxzone.test/my/boxes',
  createdAt: new Date('2026-11-15T09:30:00.000Z'),
}

const file = calendarFile(event)

test('creates an all-day event, also on the last day of a year', () => {
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\n')
  expect(file).toContain('DTEND;VALUE=DATE:20270101\r\n')
  expect(file).toContain('DTSTAMP:20261115T093000Z\r\n')
})

test('escapes characters with a special meaning', () => {
  expect(file).toContain('SUMMARY:Box 131\\; Ružinov\r\n')
  expect(file).toContain('LOCATION:Mlynské nivy 901\\, Bratislava\r\n')
})

test('folds lines to at most 75 bytes without losing text', () => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const description = file.replaceAll('\r\n ', '').match(/DESCRIPTION:(.*)\r\n/)?.[1]
  expect(description).toBe(event.text.replaceAll('\n', '\\n'))
})

test('sets a reminder at nine on the day before', () => {
  const reminded = calendarFile({ ...event, alarmHours: [15] })
  expect(reminded).toContain(
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15H\r\nDESCRIPTION:Box 131\\; Ružinov\r\nEND:VALARM',
  )
  expect(file).not.toContain('VALARM')
})

test.each([
  ['2026-12-05', 'RRULE:FREQ=MONTHLY;INTERVAL=3\r\n'],
  ['2026-12-28', 'RRULE:FREQ=MONTHLY;INTERVAL=3\r\n'],
  ['2026-12-30', 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1\r\n'],
  ['2026-12-31', 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1\r\n'],
])('repeats an event of %s also in short months', (day, rule) => {
  expect(calendarFile({ ...event, day, everyMonths: 3 })).toContain(rule)
})

test('contains several events', () => {
  const both = calendarFile(event, { ...event, id: 'c2' })
  expect(both.match(/UID:.*@boxzone/g)).toEqual(['UID:c1@boxzone', 'UID:c2@boxzone'])
})
