import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeDraft, getDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import type { LiveOrderSummary } from '#app/features/order-summary/use-order-summary.ts'
import { sampleConsents, sampleDetails, sampleOffer, sampleSummary } from '#app/testing/sample-order.ts'
import { useOrder } from './order-data.ts'
import { OrderProvider } from './order-provider.tsx'

const fields = { telephoneNumber: 'phoneNumber-invalid' }
const nothing = () => undefined
const liveSummary: LiveOrderSummary = {
  summary: sampleSummary({ vatRate: 0 }),
  isCurrent: true,
  busy: false,
  isHoldRenewed: false,
  refresh: nothing,
  prolong: nothing,
  retryVoucher: nothing,
  dismissHoldMessage: nothing,
}

function Steps({ children }: { children: ReactNode }) {
  const draft = useOrderDraft()
  if (!draft) return null
  return (
    <OrderProvider draft={draft} offer={sampleOffer} liveSummary={liveSummary} consents={sampleConsents}>
      {children}
    </OrderProvider>
  )
}

const renderOrder = () => renderHook(useOrder, { wrapper: Steps }).result

beforeEach(() => {
  const { box } = sampleOffer
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at: '2026-11-15T10:00:00.000Z' })
  changeDraft({ type: 'detailsVerified', details: sampleDetails })
})

describe('OrderProvider', () => {
  test('supplies the stored choices and the VAT rate of the total', () => {
    expect(renderOrder().current).toMatchObject({ draft: { invoicingDetails: sampleDetails }, vatRate: 0 })
  })

  test('supplies the field errors of refused details without storing them', () => {
    const order = renderOrder()
    act(() => order.current.refuseDetails(sampleDetails, fields))
    expect(order.current.refusedFieldsOf(order.current.draft.invoicingDetails)).toEqual(fields)
    expect(order.current.draft).toMatchObject({ invoicingDetailsValid: false, forceValidate: true })
    expect(localStorage.getItem('orderDraft')).not.toContain('phoneNumber-invalid')
  })

  test('retains the field errors when another tab changes another choice', () => {
    const order = renderOrder()
    act(() => order.current.refuseDetails(sampleDetails, fields))
    act(() => {
      localStorage.setItem('orderDraft', JSON.stringify({ ...getDraft(), voucherToken: 'SPRING' }))
      changeDraft({ type: 'periodChosen', periodInMonths: 3 })
    })
    expect(order.current.draft.voucherToken).toBe('SPRING')
    expect(order.current.refusedFieldsOf(order.current.draft.invoicingDetails)).toEqual(fields)
  })

  test('drops the field errors when the customer edits the details', () => {
    const order = renderOrder()
    act(() => order.current.refuseDetails(sampleDetails, fields))
    act(() => {
      changeDraft({ type: 'detailsEdited', details: { ...sampleDetails, telephoneNumber: '+421 900 000 132' } })
    })
    expect(order.current.refusedFieldsOf(order.current.draft.invoicingDetails)).toEqual({})
  })

  test('drops the field errors when the account fills in the details', () => {
    const order = renderOrder()
    act(() => order.current.refuseDetails(sampleDetails, fields))
    act(() => {
      changeDraft({ type: 'detailsPrefilled', details: sampleDetails, userId: 'u1' })
    })
    expect(order.current.refusedFieldsOf(order.current.draft.invoicingDetails)).toEqual({})
  })
})

describe('useOrder', () => {
  test('throws an error outside of the provider', () => {
    expect(() => renderHook(useOrder)).toThrow('inside OrderProvider')
  })
})
