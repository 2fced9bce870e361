import type { CollectedMonth } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { Collected } from './collected.tsx'

beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

const amounts = { paid: 1200, overdue: 80, upcoming: 20 }
const collected: CollectedMonth = {
  month: '2026-11',
  currency: 'EUR',
  isApproximate: false,
  ...amounts,
  weeks: [{ from: 1, to: 7, ...amounts }],
}

function showCollected(change: Partial<CollectedMonth>) {
  const respond = async (url: string) =>
    Response.json(url.includes('/collected') ? { ...collected, ...change } : { items: [] })
  vi.stubGlobal('fetch', vi.fn(respond))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Collected />
    </QueryClientProvider>,
    { wrapper: pageWrapper() },
  )
}

test('shows the overdue amount', async () => {
  showCollected({})
  expect(await screen.findByText('€80 overdue, hatched')).toBeTruthy()
})

test('says that the amounts are approximate after a conversion of currencies', async () => {
  showCollected({ overdue: 0, isApproximate: true })
  expect(await screen.findByText('nothing overdue, upcoming amounts dashed, approximately in EUR')).toBeTruthy()
})
