import { expect, test } from 'vitest'
import { scheduleOf } from './schedule.rules.ts'

test.each([
  ['* * * * *', { every: 'minutes', count: 1 }],
  ['*/5 * * * *', { every: 'minutes', count: 5 }],
  ['23 * * * *', { every: 'hour' }],
  ['7 3 * * *', { every: 'day', time: '03:07' }],
  ['0 3 * * 1', { every: 'other', cron: '0 3 * * 1' }],
])('reads the schedule %s', (cron, schedule) => {
  expect(scheduleOf(cron)).toEqual(schedule)
})
