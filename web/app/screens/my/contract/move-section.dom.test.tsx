import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { MoveSection } from './move-section.tsx'

const box = { id: 'b1', name: 'Box 204', warehouseId: 'w1', warehouseName: 'Ružinov' }

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('offers a move', () => {
  render(<MoveSection contractId="c1" planned={null} />, { wrapper: pageWrapper() })
  screen.getByText(/Too small or too large/)
  expect(screen.getByRole('link', { name: 'Change Box' }).getAttribute('href')).toBe('/my/contracts/c1/move')
})

test('names the new Box and the day of a planned move', () => {
  const planned = { day: '2026-12-31', box, isCancellable: true, paid: 0, currency: 'EUR' } as const
  render(<MoveSection contractId="c1" planned={planned} />, { wrapper: pageWrapper() })
  screen.getByText(/On 31 December 2026 your contract moves to Box 204, Ružinov/)
  expect(screen.getByRole('link', { name: 'Show the move' }).getAttribute('href')).toBe('/my/contracts/c1/move')
})
