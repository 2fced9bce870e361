import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleOffer } from '#app/testing/sample-order.ts'
import { SoonFree } from './soon-free.tsx'

const busy = { ...sampleOffer.box, state: 'busy', availableFrom: '2026-12-01', rentFrom: '2026-12-01' }
const respondWith = (items: object[]) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items, total: items.length, sizes: [] })))
afterEach(() => vi.unstubAllGlobals())

const show = () => render(<SoonFree warehouseId="w1" />, { wrapper: pageWrapper() })

describe('SoonFree', () => {
  test('links a Box that is free from a day to its order', async () => {
    respondWith([busy])
    show()
    expect((await screen.findByText(/^Available from/)).textContent).toMatch(/1\sDecember/)
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/order/first?box=${busy.id}`)
  })

  test('renders nothing without such a Box', async () => {
    respondWith([{ ...busy, rentFrom: null }])
    const { container } = show()
    await vi.waitFor(() => expect(container.textContent).toBe(''))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
