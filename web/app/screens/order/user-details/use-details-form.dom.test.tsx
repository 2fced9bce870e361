import type { InvoicingDetails } from '@boxzone/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeDraft, getDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleDetails, sampleOffer } from '#app/testing/sample-order.ts'
import type { FieldErrors } from '../order-data.ts'
import { useDetailsForm } from './use-details-form.ts'

const orderId = '00000000-0000-4000-8000-0000000000a1'
const refusedPhone = { telephoneNumber: 'phoneNumber-invalid' }
const send = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const onTaken = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  for (const mock of [send, onTaken]) mock.mockReset()
  send.mockImplementation(async () => new Response(null, { status: 204 }))
  const { box } = sampleOffer
  const draftId = '00000000-0000-4000-8000-000000000001'
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId, at: '2026-11-15T10:00:00.000Z' })
  changeDraft({ type: 'detailsEdited', details: sampleDetails })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  changeDraft({ type: 'placed', orderId })
  changeDraft({ type: 'fulfilled', orderId })
  vi.unstubAllGlobals()
})

function renderForm(refusedFieldsOf: (details: InvoicingDetails | null | undefined) => FieldErrors = () => ({})) {
  const render = () => {
    const draft = useOrderDraft()
    if (!draft) throw new Error('The test needs a draft')
    const state = useDetailsForm({ order: { draft, refusedFieldsOf }, onTaken })
    return { ...state, path: useLocation().pathname }
  }
  const rendered = renderHook(render, { wrapper: pageWrapper({ path: '/order/user-details' }) })
  for (const name of ['email', 'telephoneNumber', 'firstName'] as const) {
    rendered.result.current.form.register(`invoicingDetails.${name}`)
    // The form shows errors only at rendered fields.
    document.body.append(Object.assign(document.createElement('input'), { name: `invoicingDetails.${name}` }))
  }
  return rendered
}

type Form = ReturnType<typeof renderForm>['result']['current']['form']

/** Changes a field as a customer does: with a change event. */
const type = (form: Form, name: 'firstName' | 'telephoneNumber', value: string) =>
  form
    .register(`invoicingDetails.${name}`)
    .onChange({ type: 'change', target: { name: `invoicingDetails.${name}`, value } })

const phoneError = (form: Form) => form.getFieldState('invoicingDetails.telephoneNumber').error?.message

describe('useDetailsForm', () => {
  test('verifies the details of a new customer and goes to the summary', async () => {
    const { result } = renderForm()
    await act(() => result.current.submit())
    expect(send).toHaveBeenCalledTimes(1)
    expect(getDraft()).toMatchObject({ invoicingDetailsValid: true })
    expect(result.current.path).toBe('/order/summary')
  })

  test('reports a taken e-mail address and stays on the step', async () => {
    send.mockImplementation(async () => Response.json({ code: 'Autoregistration/email-taken' }, { status: 409 }))
    const { result } = renderForm()
    await act(() => result.current.submit())
    expect(onTaken).toHaveBeenCalledExactlyOnceWith(sampleDetails.email)
    expect(result.current.form.getFieldState('invoicingDetails.email').error?.message).toBe(
      'Autoregistration/email-taken',
    )
    expect(result.current.path).toBe('/order/user-details')
  })

  test('accepts no details that the customer edits while the server verifies them', async () => {
    const response = Promise.withResolvers<Response>()
    send.mockReturnValue(response.promise)
    const { result } = renderForm()
    const submitted = result.current.submit()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    await act(() => type(result.current.form, 'firstName', 'Evička'))
    await act(async () => response.resolve(new Response(null, { status: 204 })))
    await act(() => submitted)
    expect(getDraft()).toMatchObject({ invoicingDetailsValid: false, invoicingDetails: { firstName: 'Evička' } })
    expect(result.current.path).toBe('/order/user-details')
  })

  test('stores typed values after a pause', async () => {
    vi.useFakeTimers()
    const { result } = renderForm()
    await act(() => type(result.current.form, 'firstName', 'Evička'))
    expect(getDraft()?.invoicingDetails?.firstName).toBe('Eva')
    act(() => void vi.advanceTimersByTime(200))
    expect(getDraft()?.invoicingDetails?.firstName).toBe('Evička')
  })

  test('stores typed values when the page unloads or the step unmounts', async () => {
    const { result, unmount } = renderForm()
    await act(() => type(result.current.form, 'firstName', 'Evička'))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(getDraft()?.invoicingDetails?.firstName).toBe('Evička')
    await act(() => type(result.current.form, 'firstName', 'Evuška'))
    unmount()
    expect(getDraft()?.invoicingDetails?.firstName).toBe('Evuška')
  })

  test('discards typed values when the account fills in the details', async () => {
    const { result, unmount } = renderForm()
    await act(() => type(result.current.form, 'firstName', 'Evička'))
    act(() => void changeDraft({ type: 'detailsPrefilled', details: sampleDetails, userId: 'u1' }))
    unmount()
    expect(getDraft()?.invoicingDetails?.firstName).toBe('Eva')
  })

  test('shows the field errors of a refused order and does not send the same details again', async () => {
    const { result } = renderForm(() => refusedPhone)
    await vi.waitFor(() => expect(phoneError(result.current.form)).toBe('phoneNumber-invalid'))
    await act(() => result.current.submit())
    expect(phoneError(result.current.form)).toBe('phoneNumber-invalid')
    expect(send).not.toHaveBeenCalled()
  })

  test('sends corrected details after a refused order', async () => {
    const refused = (details: InvoicingDetails | null | undefined) =>
      details?.telephoneNumber === sampleDetails.telephoneNumber ? refusedPhone : {}
    const { result } = renderForm(refused)
    await vi.waitFor(() => expect(phoneError(result.current.form)).toBe('phoneNumber-invalid'))
    await act(() => type(result.current.form, 'telephoneNumber', '+421 900 000 132'))
    await act(() => result.current.submit())
    expect(send).toHaveBeenCalledTimes(1)
    expect(result.current.path).toBe('/order/summary')
  })
})
