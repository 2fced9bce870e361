import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { rememberPlacedOrder } from '#app/features/order-draft/placed-order.ts'
import { orderDraftSessionData } from '#app/features/order-draft/session-data.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleOffer } from '#app/testing/sample-order.ts'
import { useDraftOutcome } from './use-draft-outcome.ts'
import { useOrderReceipt } from './use-order-receipt.ts'

const orderId = '00000000-0000-4000-8000-0000000000a1'
const draftId = '00000000-0000-4000-8000-0000000000d1'
const paid = { orderId, status: 'FULFILLED', paymentStatus: 'success' } as const
const receipt = { email: 'eva@demo.test', paid: 128, currency: 'EUR', contractNumber: 'ZM1', invoiceNumber: 'F1' }
const send = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', send)
  send.mockReset()
  send.mockImplementation(async () => Response.json(receipt))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderReceipt() {
  const render = () => {
    const found = useOrderReceipt(paid)
    useDraftOutcome(paid)
    return found
  }
  return renderHook(render, { wrapper: pageWrapper() }).result
}

function placeFromDraft() {
  const { box } = sampleOffer
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId, at: '2026-11-15T10:00:00.000Z' })
  changeDraft({ type: 'placed', orderId })
}

test('proves with the draft that this browser placed the order, also after a reload', async () => {
  placeFromDraft()
  const result = renderReceipt()
  await waitFor(() => expect(result.current).toMatchObject(receipt))
  expect(JSON.parse(String(send.mock.calls[0]?.[1].body))).toEqual({ orderId, draftId })
  expect(send.mock.calls[0]?.[0]).not.toContain(draftId)
  expect(localStorage.getItem('orderDraft')).toBeNull()
  cleanup()
  const reloaded = renderReceipt()
  await waitFor(() => expect(reloaded.current).toMatchObject(receipt))
})

test('requests nothing for a signed-out visitor in a browser that did not place the order', () => {
  rememberPlacedOrder('00000000-0000-4000-8000-0000000000b2', draftId)
  expect(renderReceipt().current).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})

test('requests nothing after the customer signed out', () => {
  rememberPlacedOrder(orderId, draftId)
  orderDraftSessionData.onSignOut?.()
  expect(renderReceipt().current).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})
