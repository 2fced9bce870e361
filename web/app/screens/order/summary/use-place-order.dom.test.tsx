import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import type { LiveOrderSummary } from '#app/features/order-summary/use-order-summary.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleDetails, sampleOffer, sampleSummary } from '#app/testing/sample-order.ts'
import { usePlaceOrder } from './use-place-order.ts'

const draftId = '00000000-0000-4000-8000-000000000001'
const orderId = '00000000-0000-4000-8000-0000000000a1'
const consents = { terms: true, privacy: true, recurringPayments: true, earlyStart: true, newsletter: false }
const placed = () => Response.json({ orderId, paymentUrl: 'https://pay.test/1' })
const refusal = (body: object, status = 400) => Response.json(body, { status })

const send = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const assign = vi.fn()
const refresh = vi.fn()
const refuseDetails = vi.fn()
const setGranted = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  for (const mock of [send, assign, refresh, refuseDetails, setGranted]) mock.mockReset()
  const { box } = sampleOffer
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId, at: '2026-11-15T10:00:00.000Z' })
  changeDraft({ type: 'detailsVerified', details: sampleDetails })
})
afterEach(() => {
  cleanup()
  changeDraft({ type: 'placed', orderId })
  changeDraft({ type: 'fulfilled', orderId })
  vi.unstubAllGlobals()
})

function draftNow(): OrderDraft {
  const draft = getDraft()
  if (!draft) throw new Error('The test needs a draft')
  return draft
}

function renderPlaceOrder(changes: Partial<LiveOrderSummary> = {}) {
  const nothing = () => undefined
  const liveSummary = {
    summary: sampleSummary(),
    isCurrent: true,
    busy: false,
    isHoldRenewed: false,
    refresh,
    prolong: nothing,
    retryVoucher: nothing,
    dismissHoldMessage: nothing,
    ...changes,
  }
  const order = {
    draft: draftNow(),
    offer: sampleOffer,
    liveSummary,
    vatRate: 23,
    refuseDetails,
    refusedFieldsOf: () => ({}),
    consents: { granted: consents, setGranted },
  }
  return renderHook(() => usePlaceOrder(order, consents), { wrapper: pageWrapper() }).result
}

const sentBody = (index = 0) => JSON.parse(String(send.mock.calls[index]?.[1].body))
const sentKey = (index: number) => new Headers(send.mock.calls[index]?.[1].headers).get('Idempotency-Key')

describe('usePlaceOrder', () => {
  test('requests an early start only when the summary offers it', async () => {
    send.mockImplementation(async () => placed())
    const [offered, missing] = [renderPlaceOrder(), renderPlaceOrder({ summary: sampleSummary({ earlyStart: null }) })]
    await act(() => offered.current.place())
    await act(() => missing.current.place())
    expect([sentBody(0).consents.earlyStart, sentBody(1).consents.earlyStart]).toEqual([true, false])
  })

  test('clears a first day that the server refuses', async () => {
    changeDraft({ type: 'startChosen', startsOn: '2026-11-14' })
    send.mockResolvedValue(refusal({ code: 'contract/start-not-possible' }, 409))
    const result = renderPlaceOrder()
    await act(() => result.current.place())
    expect(getDraft()?.startsOn).toBeNull()
  })

  test('clears the request for an early start that the server refuses', async () => {
    send.mockResolvedValue(refusal({ code: 'Order/early-start-not-possible' }, 409))
    const result = renderPlaceOrder()
    await act(() => result.current.place())
    expect(setGranted).toHaveBeenCalledExactlyOnceWith('earlyStart', false)
    expect(result.current.failure?.code).toBe('Order/early-start-not-possible')
  })

  test('places one order when the customer clicks twice and opens the payment page', async () => {
    const response = Promise.withResolvers<Response>()
    send.mockReturnValue(response.promise)
    const result = renderPlaceOrder()
    act(() => {
      void result.current.place()
      void result.current.place()
    })
    await act(async () => response.resolve(placed()))
    expect(send).toHaveBeenCalledTimes(1)
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.test/1')
    expect(draftNow().orderId).toBe(orderId)
    expect(result.current.busy).toBe(true)
  })

  test('sends the same idempotency key for the same order and another key after a failed payment', async () => {
    send.mockImplementation(async () => refusal({ code: 'rate-limited' }, 429))
    const result = renderPlaceOrder()
    await act(() => result.current.place())
    await act(() => result.current.place())
    changeDraft({ type: 'placed', orderId })
    changeDraft({ type: 'paymentFailed', orderId })
    await act(() => result.current.place())
    expect(sentKey(1)).toBe(sentKey(0))
    expect(sentKey(2)).not.toBe(sentKey(0))
  })

  test('places the order from the stored draft, which another tab may have changed', async () => {
    send.mockResolvedValue(placed())
    const result = renderPlaceOrder()
    changeDraft({ type: 'periodChosen', periodInMonths: 12 })
    await act(() => result.current.place())
    expect(sentBody().periodInMonths).toBe(12)
  })

  test('omits a voucher that the server refused for the total', async () => {
    send.mockResolvedValue(placed())
    changeDraft({ type: 'voucherEntered', voucherToken: 'USED1' })
    const result = renderPlaceOrder({ refusedVoucher: { token: 'USED1', code: 'voucher/used' } })
    await act(() => result.current.place())
    expect(sentBody().voucherToken).toBeNull()
  })

  test.each(['promotion/used', 'promotion/used-up'])('orders without the promotion after %s', async (code) => {
    send.mockResolvedValueOnce(refusal({ code }, 409)).mockResolvedValueOnce(placed())
    const result = renderPlaceOrder()
    await act(() => result.current.place())
    expect(sentBody()).not.toHaveProperty('withoutPromotion')
    expect(result.current).toMatchObject({ busy: false, failure: { code } })
    await act(() => result.current.place())
    expect(sentBody(1).withoutPromotion).toBe(true)
  })

  test('passes the refused fields to the provider when the details are wrong', async () => {
    const fields = { 'invoicingDetails.telephoneNumber': 'phoneNumber-invalid' }
    send.mockResolvedValue(refusal({ code: 'validation', fields }))
    const result = renderPlaceOrder()
    await act(() => result.current.place())
    expect(refuseDetails).toHaveBeenCalledExactlyOnceWith(sampleDetails, { telephoneNumber: 'phoneNumber-invalid' })
    expect(result.current).toMatchObject({ busy: false, failure: { code: 'validation' } })
    expect(refresh).not.toHaveBeenCalled()
  })

  test.each(['Box/is-taken', 'voucher/used'])(
    'fetches the total again when the server refuses with %s',
    async (code) => {
      send.mockResolvedValue(refusal({ code }, 409))
      const result = renderPlaceOrder()
      await act(() => result.current.place())
      expect(refresh).toHaveBeenCalledTimes(1)
      expect(refuseDetails).not.toHaveBeenCalled()
    },
  )

  test('accepts another click when the back/forward cache restores the page', async () => {
    send.mockImplementation(async () => placed())
    const result = renderPlaceOrder()
    await act(() => result.current.place())
    const restored = Object.assign(new Event('pageshow'), { persisted: true })
    act(() => void window.dispatchEvent(restored))
    expect(result.current.busy).toBe(false)
    await act(() => result.current.place())
    expect(assign).toHaveBeenCalledTimes(2)
  })
})
