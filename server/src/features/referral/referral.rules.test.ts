import { usableCredit } from '@boxzone/contract/usable-credit'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import {
  balanceOf,
  contractsIn,
  currencyOf,
  customerReference,
  otherBalances,
  pendingOf,
  rewardEntries,
  rewardIn,
  unusedCredits,
} from './referral.rules.ts'

test.each([
  ['SVK', 'EUR', 20_00],
  ['CZE', 'CZK', 500_00],
  ['HUN', 'HUF', 8_000],
  ['ROU', 'RON', 100_00],
  ['POL', 'PLN', 85_00],
  ['ITA', 'EUR', 20_00],
] as const)('rewards in %s with currency %s and amount %i', (country, currency, reward) => {
  expect(currencyOf(country)).toBe(currency)
  expect(rewardIn(country, '')).toBe(reward)
})

test('accepts a configured reward in major units, also zero', () => {
  const { REFERRAL_REWARD } = readConfig({ REFERRAL_REWARD: '12.5' }, '1')
  expect([rewardIn('SVK', REFERRAL_REWARD), rewardIn('HUN', 4000), rewardIn('ITA', 0)]).toEqual([12_50, 4000, 0])
  expect(readConfig({}, '1').REFERRAL_REWARD).toBe('')
})

test('subtracts debits from credits', () => {
  expect(balanceOf([])).toBe(0)
  expect(
    balanceOf([
      { type: 'CREDIT', amount: 20_00 },
      { type: 'CREDIT', amount: 20_00 },
      { type: 'DEBIT', amount: 15_00 },
    ]),
  ).toBe(25_00)
})

test.each([
  ['+5 a', ['a']],
  ['+5 a, +7 b, -5 rent', ['b']],
  ['+5 a, +7 b, -1 rent', ['b']],
  ['+5 a, +7 b, -6 rent', []],
  ['+5 a, +7 b, -5 a', ['b']],
  // The reversed credit was spent before, so the debit uses the other credit.
  ['+20 a, -20 rent, +7 b, -20 a', []],
] as const)('calculates from the ledger %s the unused credits %j', (text, unused) => {
  const ledger = text.split(', ').map((entry, index) => {
    const [, sign, amount, reference = ''] = /^([+-])(\d+) (\w+)$/.exec(entry) ?? []
    const type = sign === '+' ? ('CREDIT' as const) : ('DEBIT' as const)
    return { type, amount: Number(amount), reference, at: new Date(index) }
  })
  expect(unusedCredits(ledger.toReversed()).map(({ reference }) => reference)).toEqual(unused)
})

test('returns a balance for each other currency that has one', () => {
  const movement = (type: 'CREDIT' | 'DEBIT', amount: number, currency: 'EUR' | 'CZK' | 'HUF') => ({
    type,
    amount,
    currency,
  })
  const movements = [
    movement('CREDIT', 20_00, 'EUR'),
    movement('CREDIT', 900_00, 'CZK'),
    movement('DEBIT', 300_00, 'CZK'),
    movement('CREDIT', 500, 'HUF'),
    movement('DEBIT', 500, 'HUF'),
  ]
  expect(otherBalances('EUR', movements)).toEqual([{ balance: 600_00, currency: 'CZK' }])
  expect(otherBalances('EUR', [movement('CREDIT', 20_00, 'EUR')])).toEqual([])
})

test('applies at most the balance and the price, and nothing of a negative balance', () => {
  expect(usableCredit(20_00, 64_00, 1_00)).toBe(20_00)
  expect(usableCredit(80_00, 64_00, 1_00)).toBe(64_00)
  expect(usableCredit(-5_00, 64_00, 1_00)).toBe(0)
})

test('leaves either nothing or at least the minimum card amount to pay', () => {
  expect(usableCredit(63_70, 64_00, 1_00)).toBe(63_00)
  expect(usableCredit(63_00, 64_00, 1_00)).toBe(63_00)
  expect(usableCredit(64_00, 64_00, 1_00)).toBe(64_00)
  expect(usableCredit(30, 80, 1_00)).toBe(0)
})

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const entry = (type: 'CREDIT' | 'DEBIT', reference: string, day: number) => ({
  id: `${type} ${reference}`,
  type,
  amount: 20_00,
  at: at(day),
  reference,
  note: null,
})
const reward = (state: 'PENDING' | 'BOOKED' | 'REVERSED', customer: string, day: number) => ({
  id: customer,
  amount: 20_00,
  createdAt: at(day),
  reference: customerReference(customer),
  state,
})

test('counts one contract for each booked or pending reward and none for a reversed reward', () => {
  const earned = entry('CREDIT', customerReference('1'), 1)
  expect(contractsIn([earned, entry('CREDIT', 'rent-returned:1', 2), entry('DEBIT', 'rent:1', 3)], 0)).toBe(1)
  expect(contractsIn([earned, entry('DEBIT', customerReference('1'), 2)], 1)).toBe(1)
})

test('shows a reversed reward as one entry that is not part of the balance', () => {
  const ledger = [
    entry('CREDIT', customerReference('1'), 1),
    entry('DEBIT', customerReference('1'), 4),
    entry('CREDIT', customerReference('2'), 2),
    entry('DEBIT', 'rent:1', 3),
  ]
  const rewards = [reward('REVERSED', '1', 1), reward('BOOKED', '2', 2)]
  const entries = rewardEntries(ledger, rewards)
  expect(entries.map(({ type, state }) => [type, state])).toEqual([
    ['DEBIT', 'BOOKED'],
    ['CREDIT', 'BOOKED'],
    ['CREDIT', 'REVERSED'],
  ])
  expect(balanceOf(entries.filter(({ state }) => state === 'BOOKED'))).toBe(balanceOf(ledger))
})

test('shows pending rewards and rewards that were reversed before they were booked', () => {
  const entries = rewardEntries([], [reward('PENDING', '1', 2), reward('REVERSED', '2', 1)])
  expect(entries.map(({ type, state, id }) => [type, state, id])).toEqual([
    ['CREDIT', 'PENDING', '1'],
    ['CREDIT', 'REVERSED', '2'],
  ])
  expect(pendingOf(entries)).toBe(20_00)
})
