import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import {
  balanceOf,
  balancesBeside,
  contractsIn,
  currencyOf,
  customerReference,
  rewardIn,
  usableCredit,
} from './referral.rules.ts'

test.each([
  ['SVK', 'EUR', 20_00],
  ['CZE', 'CZK', 500_00],
  ['HUN', 'HUF', 8_000],
  ['ROU', 'RON', 100_00],
  ['POL', 'PLN', 85_00],
  ['ITA', 'EUR', 20_00],
  ['XXX', 'EUR', 20_00],
] as const)('a reward in %s is in %s and worth %i', (country, currency, reward) => {
  expect(currencyOf(country)).toBe(currency)
  expect(rewardIn(currency, '')).toBe(reward)
})

test('another reward, and none, can be configured in the currency’s own units', () => {
  const { REFERRAL_REWARD } = readConfig({ REFERRAL_REWARD: '12.5' }, '1')
  expect([rewardIn('EUR', REFERRAL_REWARD), rewardIn('HUF', 4000), rewardIn('EUR', 0)]).toEqual([12_50, 4000, 0])
  expect(readConfig({}, '1').REFERRAL_REWARD).toBe('')
})

test('the balance is what came in less what was used', () => {
  expect(balanceOf([])).toBe(0)
  expect(
    balanceOf([
      { type: 'CREDIT', amount: 20_00 },
      { type: 'CREDIT', amount: 20_00 },
      { type: 'DEBIT', amount: 15_00 },
    ]),
  ).toBe(25_00)
})

test('every other currency has a balance of its own, where there is one', () => {
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
  expect(balancesBeside('EUR', movements)).toEqual([{ balance: 600_00, currency: 'CZK' }])
  expect(balancesBeside('EUR', [movement('CREDIT', 20_00, 'EUR')])).toEqual([])
})

test('no more credit is used than there is, nor than the price, and a debt never raises a price', () => {
  expect(usableCredit(20_00, 64_00, 1_00)).toBe(20_00)
  expect(usableCredit(80_00, 64_00, 1_00)).toBe(64_00)
  expect(usableCredit(-5_00, 64_00, 1_00)).toBe(0)
})

test('what credit leaves to pay is nothing, or enough to be paid by card', () => {
  expect(usableCredit(63_70, 64_00, 1_00)).toBe(63_00)
  expect(usableCredit(63_00, 64_00, 1_00)).toBe(63_00)
  expect(usableCredit(64_00, 64_00, 1_00)).toBe(64_00)
  expect(usableCredit(30, 80, 1_00)).toBe(0)
})

test('a contract through the link is a credit that came of a customer, until it is taken back', () => {
  const movement = (type: 'CREDIT' | 'DEBIT', reference: string) => ({ type, reference })
  const earned = movement('CREDIT', customerReference('1'))
  expect(contractsIn([earned, movement('CREDIT', 'rent-returned:1'), movement('DEBIT', 'rent:1')])).toBe(1)
  expect(contractsIn([earned, movement('DEBIT', customerReference('1'))])).toBe(0)
})
