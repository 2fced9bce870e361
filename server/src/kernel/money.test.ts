import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundHalfUp, splitGross, toMajor, toMinor, vatOf, withVat } from './money.ts'

const minor = fc.integer({ min: -2_000_000_00, max: 2_000_000_00 })
const permille = fc.integer({ min: 0, max: 270 })

test.each([
  [3984, 230, 916],
  [4870, 230, 1120],
  [131405, 210, 27595],
  [18346, 270, 4953],
  [25207, 210, 5293],
  [21951, 230, 5049],
  [6393, 220, 1406],
])('computes the VAT on %i at %i ‰ as %i', (net, rate, vat) => {
  expect(vatOf(net, rate)).toBe(vat)
})

test('rounds VAT half away from zero', () => {
  fc.assert(
    fc.property(minor, permille, (net, rate) => {
      const exact = BigInt(Math.abs(net)) * BigInt(rate)
      const rounded = Number((exact + 500n) / 1000n)
      return vatOf(net, rate) === (net < 0 ? -rounded || 0 : rounded) || vatOf(net, rate) === 0
    }),
  )
})

test('adds VAT so that gross minus VAT is the net amount', () => {
  fc.assert(fc.property(minor, permille, (net, rate) => withVat(net, rate).gross - withVat(net, rate).vat === net))
})

test('splits gross prices as in the test vectors', () => {
  expect(splitGross(4900, 230)).toEqual({ net: 3984, vat: 916, gross: 4900 })
  expect(splitGross(23_300, 270)).toEqual({ net: 18_346, vat: 4954, gross: 23_300 })
  expect(splitGross(7800, 220)).toEqual({ net: 6393, vat: 1407, gross: 7800 })
})

test('converts major and minor units in both directions in every currency', () => {
  for (const currency of ['EUR', 'CZK', 'HUF', 'RON', 'PLN'] as const) {
    fc.assert(fc.property(minor, (amount) => toMinor(toMajor(amount, currency), currency) === amount))
  }
  expect(toMajor(23_400, 'HUF')).toBe(23_400)
  expect(toMajor(6405, 'EUR')).toBe(64.05)
})

test('rounds half a unit away from zero', () => {
  expect([roundHalfUp(0.5), roundHalfUp(-0.5), roundHalfUp(2.49)]).toEqual([1, -1, 2])
})

test('throws for a fraction of a minor unit', () => {
  expect(() => toMajor(0.5, 'EUR')).toThrow(/whole/)
})
