import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'c1',
  day: '2026-12-31',
  title: 'Box 131; Ružinov',
  place: 'Mlynské nivy 901, Bratislava',
  text: `Kódy prídu e-mailom.\n${'Dlhá veta o škatuliach. '.repeat(8)}`,
  url: 'https://boxzone.test/my/boxes',
  madeAt: new Date('2026-11-15T09:30:00.000Z'),
}

const file = calendarFile(event)

test('creates an event of one day also at the end of a year', () => {
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\n')
  expect(file).toContain('DTEND;VALUE=DATE:20270101\r\n')
  expect(file).toContain('DTSTAMP:20261115T093000Z\r\n')
})

test('escapes characters with a special meaning', () => {
  expect(file).toContain('SUMMARY:Box 131\\; Ružinov\r\n')
  expect(file).toContain('LOCATION:Mlynské nivy 901\\, Bratislava\r\n')
})

test('folds lines at 75 bytes without losing text', () => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const description = file.replaceAll('\r\n ', '').match(/DESCRIPTION:(.*)\r\n/)?.[1]
  expect(description).toBe(event.text.replaceAll('\n', '\\n'))
})
