import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { NoBoxes } from './no-boxes.tsx'

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('offers a Box to a customer without one', async () => {
  render(<NoBoxes contracts={Promise.resolve([])} />, { wrapper: pageWrapper() })
  await screen.findByRole('link', { name: 'Find a Box' })
})

test('offers a Box to a customer whose contracts cannot be loaded', async () => {
  render(<NoBoxes contracts={Promise.resolve(undefined)} />, { wrapper: pageWrapper() })
  await screen.findByRole('link', { name: 'Find a Box' })
})

test('offers no Box to the tenant of one that starts later', async () => {
  const contracts = Promise.resolve([{ ...sampleContract, startsOn: '2099-12-01' }])
  render(<NoBoxes contracts={contracts} />, { wrapper: pageWrapper() })
  await act(() => contracts)
  screen.getByRole('heading', { name: 'My Boxes' })
  expect(screen.queryByRole('link')).toBeNull()
})
