import { expect, test } from 'vitest'
import { minimumAmountOf } from './minimum-amounts.rules.ts'

/** Stripe's minimum amounts (documentation of November 2026) in the server's minor units, so HUF in forints. */
const stripeMinimums = { EUR: 50, CZK: 1_500, HUF: 175, RON: 200, PLN: 200 }

test('is above the minimum of Stripe and below four times that minimum', () => {
  for (const [currency, stripeMinimum] of Object.entries(stripeMinimums)) {
    const minimum = minimumAmountOf(currency)
    expect(minimum).toBeGreaterThan(stripeMinimum)
    expect(minimum).toBeLessThan(4 * stripeMinimum)
  }
})
