import { expect, test } from 'vitest'
import { minimumAmounts } from './minimum-amounts.rules.ts'

/** What Stripe charges at least, in the same units (its documentation of currencies, November 2026). */
const stripeTakes = { EUR: 50, CZK: 1_500, HUF: 175, RON: 200, PLN: 200 }

test('every amount that is left to pay is one a card can be charged, and still a small one', () => {
  for (const [currency, least] of Object.entries(stripeTakes)) {
    const ours = Object.entries(minimumAmounts).find(([known]) => known === currency)?.[1]
    expect(ours).toBeGreaterThan(least)
    expect(ours).toBeLessThan(4 * least)
  }
})
