import { expect, test } from 'vitest'
import { remindersOf } from './contract-reminders.rules.ts'

const invoicing = { periodInMonths: 3 }
const running = { status: 'ACTIVE', nextRentOn: '2026-12-05', terminationAt: null, invoicing } as const

test('repeats the payment of a contract without an end', () => {
  expect(remindersOf(running)).toEqual([{ kind: 'payment', day: '2026-12-05', alarmHours: [15], everyMonths: 3 }])
})

test('reminds of the last payment and twice of the last day', () => {
  expect(remindersOf({ ...running, status: 'TERMINATING', terminationAt: '2026-12-31' })).toEqual([
    { kind: 'payment', day: '2026-12-05', alarmHours: [15] },
    { kind: 'end', day: '2026-12-31', alarmHours: [159, 15] },
  ])
})

test('reminds of nothing after the end', () => {
  expect(remindersOf({ ...running, status: 'TERMINATED', terminationAt: '2026-12-31' })).toEqual([])
})
