import { expect, test } from 'vitest'
import { keptAmount } from './deposit.rules.ts'

const held = { status: 'TERMINATED', deposit: 6400 } as const

test('retains all, a part or nothing of a held deposit', () => {
  expect(keptAmount(held, { action: 'RETAIN', amount: null })).toBe(6400)
  expect(keptAmount(held, { action: 'RETAIN', amount: 100 })).toBe(100)
  expect(keptAmount(held, { action: 'SET_OFF' })).toBe(0)
})

test('refuses a running contract, a settled deposit and more than the deposit', () => {
  expect(keptAmount({ ...held, status: 'ACTIVE' }, { action: 'SET_OFF' })).toBeNull()
  expect(keptAmount({ ...held, deposit: 0 }, { action: 'SET_OFF' })).toBeNull()
  expect(keptAmount(held, { action: 'RETAIN', amount: 6401 })).toBeNull()
  expect(keptAmount(held, { action: 'RETAIN', amount: 0 })).toBeNull()
})
