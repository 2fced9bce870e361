import type { Contract } from '@boxzone/contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#app/lib/time/days.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { EndingBoxes } from './ending-boxes.tsx'

const daysFromNow = (days: number) => addDays(todayIn(sampleContract.warehouse.timeZone), days)
const terminating: Contract = { ...sampleContract, status: 'TERMINATING', boxNumber: '119' }
const renderBoxes = (contract: Contract) =>
  render(<EndingBoxes contracts={Promise.resolve([contract])} />, { wrapper: pageWrapper() })

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test.each([
  [9, '9 days left in Box 119'],
  [1, 'Tomorrow is your last day in Box 119'],
  [0, 'Today is your last day in Box 119'],
])('counts down %i days', async (days, title) => {
  renderBoxes({ ...terminating, terminationAt: daysFromNow(days) })
  await screen.findByText(title)
})

test('links to the confirmation that releases the deposit of an ended contract', async () => {
  renderBoxes({ ...terminating, status: 'TERMINATED', terminationAt: daysFromNow(-3), evictedAt: null })
  await screen.findByText('We’re still holding your deposit for Box 119')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/my/contracts/${terminating.id}/eviction`)
})

test('shows nothing for a running contract', async () => {
  const { container } = renderBoxes(sampleContract)
  await Promise.resolve()
  expect(container.textContent).toBe('')
})
