import { expect, test } from 'vitest'
import { helpContactAt } from './help-contact.rules.ts'

const office = '+421 2 1111 1111'
const night = '+421 2 2222 2222'
const officeHours = { from: '2026-11-17T08:00:00.000Z', to: '2026-11-17T16:00:00.000Z' }
const at = (time: string) => new Date(`2026-11-17T${time}.000Z`)

test.each([
  ['07:59:59', 'night', night],
  ['08:00:00', 'office', office],
  ['15:59:59', 'office', office],
  ['16:00:00', 'night', night],
])('returns at %s the phone number of the %s', (time, kind, tel) => {
  expect(helpContactAt(at(time), { officeTel: office, officeHours, nightTel: night })).toEqual({ kind, tel })
})

test('returns e-mail while the office is closed and there is no night number', () => {
  expect(helpContactAt(at('22:00:00'), { officeTel: office, officeHours, nightTel: null })).toEqual({ kind: 'email' })
})

test('returns the office phone number when the operator publishes no hours', () => {
  const contact = helpContactAt(at('22:00:00'), { officeTel: office, officeHours: null, nightTel: night })
  expect(contact).toEqual({ kind: 'office', tel: office })
})
