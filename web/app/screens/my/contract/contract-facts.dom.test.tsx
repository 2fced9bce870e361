import type { Contract } from '@boxzone/contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ContractFacts } from './contract-facts.tsx'

const show = (changes: Partial<Contract>, movesOn: string | null = null) =>
  render(<ContractFacts contract={{ ...sampleContract, ...changes }} movesOn={movesOn} />, { wrapper: pageWrapper() })
const factOf = (name: string) => screen.queryByText(name)?.parentElement?.textContent

describe('ContractFacts', () => {
  beforeEach(() => {
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('shows the payments of the first year and the last guaranteed day', () => {
    show({ firstYear: 816, priceGuaranteedTo: '2027-11-14' })
    expect(factOf('Payments in the first 12 months')).toContain('816')
    expect(factOf('Price guaranteed until')).toContain('2027')
  })

  test('omits the payments and the guaranteed day when they are unknown', () => {
    show({ firstYear: null, priceGuaranteedTo: null })
    expect(factOf('Payments in the first 12 months')).toBeUndefined()
    expect(factOf('Price guaranteed until')).toBeUndefined()
  })

  test('shows the amount of the next payment, unless a move changes it', () => {
    const running = { status: 'ACTIVE', nextRentOn: '2027-01-09', totalPrice: 41.5 } as const
    const { unmount } = show(running)
    expect(factOf('Next payment')).toContain('41.50')
    unmount()
    const later = show(running, '2027-01-10')
    expect(factOf('Next payment')).toContain('41.50')
    later.unmount()
    show(running, '2027-01-09')
    expect(factOf('Next payment')).toMatch(/9\sJan.*at the price of the new Box$/)
  })

  test('shows own insurance, or the insured amount without zero decimals', () => {
    const { unmount } = show({ insurance: null })
    expect(factOf('Insurance')).toBe('Insuranceown insurance')
    unmount()
    show({ insurance: { coverage: 1_000, currency: 'EUR', includedInRent: true, priceWithVat: 0 } })
    expect(factOf('Insurance')).toBe('Insurancecover up to €1,000included in the rent')
  })

  test('shows the day of the withdrawal instead of an end before the start', () => {
    const withdrawal = { receivedAt: '2026-11-19T09:00:00.000Z', emptyBy: '2026-11-19', depositBy: '2026-12-03' }
    const ended = { status: 'EVICTED', terminationAt: '2026-11-19', evictedAt: '2026-11-19T09:00:00.000Z' } as const
    show({ ...ended, startsOn: '2026-12-01', withdrawal })
    expect(factOf('Rental end')).toBeUndefined()
    expect(factOf('Agreed first day')).toMatch(/1\sDec/)
    expect(factOf('Withdrawn on')).toMatch(/19\sNov/)
  })
})
