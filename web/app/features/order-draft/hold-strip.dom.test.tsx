import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { changeDraft, getDraft } from './draft-store.ts'
import { HoldStrip } from './hold-strip.tsx'

const box = { id: 'b1', name: 'Box 119', number: '119', sizeClass: 'SMALL' } as const
const minuteMs = 60_000
const heldUntil = () => new Date(Date.now() + 15 * minuteMs).toISOString()

// Loaded texts let the strip render without a suspension.
beforeAll(() => prepareTexts('en', ['hold']))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const at = new Date().toISOString()
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at })
  changeDraft({ type: 'held', boxId: 'b1', heldUntil: heldUntil() })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeDraft({ type: 'placed', orderId: 'o1' })
  changeDraft({ type: 'fulfilled', orderId: 'o1' })
})

const strip = () => screen.queryByRole('complementary')
function renderStrip() {
  render(<HoldStrip />, { wrapper: pageWrapper({ path: '/help' }) })
  expect(strip()).not.toBeNull()
}

test('leads back to the order while the Box is held', () => {
  renderStrip()
  const link = screen.getByRole('link')
  expect(link.textContent).toMatch(/119/)
  expect(link.getAttribute('href')).toBe('/order/first')
})

test('disappears when the hold ends', () => {
  renderStrip()
  act(() => vi.advanceTimersByTime(15 * minuteMs))
  expect(strip()).toBeNull()
})

test('disappears when another tab places the order', () => {
  renderStrip()
  act(() => {
    localStorage.setItem('orderDraft', JSON.stringify({ ...getDraft(), orderId: 'o1', heldUntil: null }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'orderDraft' }))
  })
  expect(strip()).toBeNull()
})

test('shows no name, e-mail address or other detail of the customer', () => {
  const details = { firstName: 'Eva', lastName: 'Horváthová', email: 'eva@demo.test' }
  localStorage.setItem('orderDraft', JSON.stringify({ ...getDraft(), invoicingDetails: details }))
  renderStrip()
  expect(strip()?.textContent).not.toMatch(/Eva|Horváthová|eva@/)
})
