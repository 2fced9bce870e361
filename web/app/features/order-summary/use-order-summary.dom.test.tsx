import type { OrderSummary } from '@boxzone/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleOffer, sampleSummary } from '#app/testing/sample-order.ts'
import { type SummaryChoice, useOrderSummary } from './use-order-summary.ts'

interface SentRequest {
  readonly body: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  respond(response: Response): Promise<void>
}

const choice: SummaryChoice = {
  draftId: '00000000-0000-4000-8000-000000000001',
  boxId: sampleOffer.box.id,
  periodInMonths: 1,
  insuranceId: null,
  voucherToken: null,
}
const yearly = { ...choice, periodInMonths: 12 }
const total = (priceWithVat: number, changes: Partial<OrderSummary> = {}) =>
  Response.json(sampleSummary({ total: { price: 0, vat: 0, priceWithVat }, ...changes }))
const refusal = (code: string, status = 400) => Response.json({ code }, { status })

let sent: SentRequest[]
beforeEach(() => {
  sent = []
  // happy-dom lacks this class, which `server-clock.ts` reads.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('fetch', (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    sent.push({ body: JSON.parse(body), signal, respond: (response) => act(async () => resolve(response)) })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

const renderSummary = (first: SummaryChoice = choice, wasLapsed = false) =>
  renderHook((current: SummaryChoice) => useOrderSummary(current, wasLapsed), {
    initialProps: first,
    wrapper: pageWrapper(),
  })

describe('useOrderSummary', () => {
  test('fetches the total of the choice', async () => {
    const { result } = renderSummary()
    expect(result.current).toMatchObject({ busy: true, summary: undefined, isCurrent: false })
    await sent[0]?.respond(total(64))
    expect(sent[0]?.body).toMatchObject({ boxId: choice.boxId, periodInMonths: 1, language: 'en' })
    expect(result.current).toMatchObject({ busy: false, isCurrent: true, summary: { total: { priceWithVat: 64 } } })
  })

  test('aborts the request of an earlier choice', async () => {
    const { result, rerender } = renderSummary()
    rerender(yearly)
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await sent[1]?.respond(total(700))
    expect(result.current).toMatchObject({ isCurrent: true, summary: { total: { priceWithVat: 700 } } })
    expect(result.current.failure).toBeUndefined()
  })

  test('shows the previous total while the next one loads and none when it fails', async () => {
    const { result, rerender } = renderSummary()
    await sent[0]?.respond(total(64))
    rerender(yearly)
    expect(result.current).toMatchObject({ busy: true, isCurrent: false, summary: { total: { priceWithVat: 64 } } })
    await sent[1]?.respond(refusal('rate-limited', 429))
    expect(result.current).toMatchObject({ busy: false, summary: undefined, failure: { code: 'rate-limited' } })
  })

  test('omits a voucher after its refusal, and sends it again when the customer retries', async () => {
    const { result } = renderSummary({ ...choice, voucherToken: 'USED1' })
    await sent[0]?.respond(refusal('voucher/used'))
    expect(sent.map(({ body }) => body.voucherToken)).toEqual(['USED1', null])
    await sent[1]?.respond(total(64))
    expect(result.current).toMatchObject({ isCurrent: true, refusedVoucher: { token: 'USED1', code: 'voucher/used' } })
    act(() => result.current.retryVoucher())
    expect(sent.at(-1)?.body.voucherToken).toBe('USED1')
  })

  test('reports a Box that cannot be ordered and does not fetch again when the network returns', async () => {
    const { result } = renderSummary()
    await sent[0]?.respond(refusal('Box/is-taken', 409))
    expect(result.current).toMatchObject({ busy: false, unavailable: { code: 'Box/is-taken' } })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(sent).toHaveLength(1)
  })

  test('fetches the total again when the network returns', async () => {
    renderSummary()
    await sent[0]?.respond(total(64))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(sent).toHaveLength(2)
  })

  test('reports a renewed hold until the customer dismisses the message', async () => {
    const { result } = renderSummary()
    await sent[0]?.respond(total(64, { heldUntil: '2026-11-15T10:15:00.000Z' }))
    expect(result.current.isHoldRenewed).toBe(false)
    act(() => result.current.refresh())
    await sent[1]?.respond(total(64, { heldUntil: '2026-11-15T10:32:00.000Z' }))
    expect(result.current.isHoldRenewed).toBe(true)
    act(() => result.current.dismissHoldMessage())
    expect(result.current.isHoldRenewed).toBe(false)
  })

  test('prolongs the hold without reporting a renewal', async () => {
    const { result } = renderSummary()
    await sent[0]?.respond(total(64, { heldUntil: '2026-11-15T10:15:00.000Z' }))
    act(() => result.current.prolong())
    expect(sent[1]?.body.prolong).toBe(true)
    await sent[1]?.respond(total(64, { heldUntil: '2026-11-15T10:30:00.000Z', canProlong: false }))
    expect(result.current).toMatchObject({ isHoldRenewed: false, summary: { canProlong: false } })
  })

  test('reports a refused Box only until the customer removes it', async () => {
    const ids = [choice.boxId, '00000000-0000-4000-8000-000000000133']
    const { result, rerender } = renderSummary({ ...choice, boxIds: ids })
    await sent[0]?.respond(refusal('Box/is-taken', 409))
    expect(result.current.unavailable?.code).toBe('Box/is-taken')
    rerender(choice)
    expect(result.current.unavailable).toBeUndefined()
    await sent[1]?.respond(total(64))
    expect(result.current).toMatchObject({ unavailable: undefined, isCurrent: true })
  })

  test('does not report a renewed hold when the Boxes change', async () => {
    const ids = [choice.boxId, '00000000-0000-4000-8000-000000000133']
    const { result, rerender } = renderSummary({ ...choice, boxIds: ids })
    await sent[0]?.respond(total(64, { heldUntil: '2026-11-15T10:10:00.000Z' }))
    rerender(choice)
    await sent[1]?.respond(total(64, { heldUntil: '2026-11-15T10:12:00.000Z' }))
    expect(result.current.isHoldRenewed).toBe(false)
  })
})
