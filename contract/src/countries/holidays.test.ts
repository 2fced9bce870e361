import { expect, test } from 'vitest'
import { holidaysOf, isHoliday } from './holidays.ts'

// Published dates: Easter Monday of the western and Easter Sunday of the orthodox calendar.
test.each([
  [2024, '2024-04-01', '2024-05-05'],
  [2025, '2025-04-21', '2025-04-20'],
  [2026, '2026-04-06', '2026-04-12'],
  [2027, '2027-03-29', '2027-05-02'],
  [2038, '2038-04-26', '2038-04-25'],
])('lists western and orthodox Easter in %i', (year, westernMonday, orthodoxSunday) => {
  expect(holidaysOf('CZE', year)).toContain(westernMonday)
  expect(holidaysOf('ROU', year)).toContain(orthodoxSunday)
})

test('lists the holidays of Poland in 2026', () => {
  expect(holidaysOf('POL', 2026)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-05',
    '2026-04-06',
    '2026-05-01',
    '2026-05-03',
    '2026-05-24',
    '2026-06-04',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
  ])
})

test('lists a holiday only in the years in which its law applies', () => {
  expect(['2024-12-24', '2025-12-24'].map((day) => isHoliday('POL', day))).toEqual([false, true])
  expect(['2024-11-17', '2025-11-17'].map((day) => isHoliday('SVK', day))).toEqual([true, false])
  expect(['2025-05-08', '2026-05-08', '2027-05-08'].map((day) => isHoliday('SVK', day))).toEqual([true, false, true])
})
