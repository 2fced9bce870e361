import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeDraft, getDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { PageProviders } from '#app/testing/render-dom.tsx'
import { sampleConsents, sampleDetails, sampleOffer, sampleSummary } from '#app/testing/sample-order.ts'
import OrderFirstScreen from './first/order-first.screen.tsx'
import { OrderProvider } from './order-provider.tsx'
import OrderSummaryScreen from './summary/order-summary.screen.tsx'
import OrderUserDetailsScreen from './user-details/order-user-details.screen.tsx'

const nothing = () => undefined
const summary = sampleSummary()
const liveSummary = {
  summary,
  known: { key: '', summary },
  isCurrent: true,
  busy: false,
  isHoldRenewed: false,
  refresh: nothing,
  prolong: nothing,
  retryVoucher: nothing,
  dismissHoldMessage: nothing,
}
const orderId = '00000000-0000-4000-8000-0000000000a1'
const draftId = '00000000-0000-4000-8000-0000000000d1'
const send = vi.fn<(url: string, request?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  send.mockReset()
  send.mockImplementation(async () => Response.json({ measured: '', small: '', plan: '' }))
  const { box, warehouse } = sampleOffer
  const at = '2026-11-15T10:00:00.000Z'
  changeDraft({ type: 'boxChosen', box, warehouseId: warehouse.id, draftId, at })
})
afterEach(() => {
  cleanup()
  changeDraft({ type: 'placed', orderId })
  changeDraft({ type: 'fulfilled', orderId })
  vi.unstubAllGlobals()
})

interface Facts {
  offer?: typeof sampleOffer
  live?: typeof liveSummary
}

function Step({ of: Screen, offer = sampleOffer, live = liveSummary }: { of: ComponentType } & Facts) {
  const draft = useOrderDraft()
  if (!draft) return null
  return (
    <OrderProvider draft={draft} offer={offer} liveSummary={live} consents={sampleConsents}>
      <Screen />
    </OrderProvider>
  )
}

function renderStep(of: ComponentType, facts: Facts = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Step of={of} {...facts} /> }])
  return render(
    <PageProviders config={{ country: 'SVK' }}>
      <RouterProvider router={router} />
    </PageProviders>,
  )
}

const company = { name: 'Sklad, s. r. o.', ico: '36421928', dic: '2020317068', icoDph: null }
const firm = { ...sampleDetails, type: 'PravnickaOsoba', company } as const

describe.each([
  ['/order/first', OrderFirstScreen],
  ['/order/user-details', OrderUserDetailsScreen],
  ['/order/summary', OrderSummaryScreen],
])('%s', (_path, screenOf) => {
  beforeEach(() => {
    changeDraft({ type: 'detailsVerified', details: sampleDetails })
    renderStep(screenOf)
  })

  test('links to the other Boxes of the location', () => {
    const { id } = sampleOffer.warehouse
    const links = screen.getAllByRole('link', { name: 'Change Box' })
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/location/${id}#choose`)
  })

  test('names the Box and the location beside the total', () => {
    const side = screen.getByRole('complementary')
    expect(side.textContent).toContain(`Box ${sampleOffer.box.number}`)
    expect(side.textContent).toContain(sampleOffer.warehouse.name)
  })

  test('offers the other languages', () => {
    expect(screen.getAllByText('Slovenčina').length).toBeGreaterThan(0)
  })
})

test('shows the form of the details immediately with one button per action', async () => {
  renderStep(OrderUserDetailsScreen)
  await waitFor(() => expect(document.querySelector('[name="invoicingDetails.firstName"]')).not.toBeNull())
  expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(1)
})

test('links to the terms of the insurance', () => {
  renderStep(OrderFirstScreen)
  expect(screen.getByRole('link', { name: 'Insurance terms' }).getAttribute('href')).toBe('/trading-terms#liability')
})

test('shows the ids of a company in the summary', () => {
  changeDraft({ type: 'detailsVerified', details: firm })
  renderStep(OrderSummaryScreen)
  expect(document.querySelector('dl')?.textContent).toContain('36421928')
  expect(document.querySelector('dl')?.textContent).toContain('2020317068')
})

test('sends the order to the preview of the contract and reports an error response', async () => {
  changeDraft({ type: 'detailsVerified', details: firm })
  renderStep(OrderSummaryScreen)
  send.mockImplementation(async () => Response.json({ code: 'Box/is-taken' }, { status: 409 }))
  await userEvent.click(screen.getByRole('button', { name: /Read the contract/ }))
  const [url, request] = send.mock.calls.at(-1) ?? []
  expect(url).toContain('/api/client/order/contract-preview')
  expect(JSON.parse(String(request?.body))).toMatchObject({ draftId, invoicingDetails: firm, language: 'en' })
  await screen.findByRole('alert')
})

describe('first day', () => {
  const dayField = () => screen.getByLabelText(/First day/)

  test('adds a possible day to the draft and removes it when the customer chooses the earliest day', async () => {
    renderStep(OrderFirstScreen)
    await userEvent.click(screen.getByLabelText(/On another day/))
    await userEvent.type(dayField(), '10.12.2026')
    expect(getDraft()?.startsOn).toBe('2026-12-10')
    await userEvent.click(screen.getByLabelText(/As soon as possible/))
    expect(getDraft()?.startsOn).toBeNull()
  })

  test('explains a first day after the day on which the Box becomes free', () => {
    const offer = { ...sampleOffer, startFrom: '2026-11-20' }
    const live = { ...liveSummary, summary: { ...summary, orderedOn: '2026-11-15', startsOn: '2026-11-30' } }
    renderStep(OrderFirstScreen, { offer, live })
    expect(screen.getByText(/your rental starts on 30 November 2026, after the withdrawal period/)).toBeTruthy()
  })

  test('refuses a day outside the offer at its field and does not continue', async () => {
    changeDraft({ type: 'insuranceChosen', insurance: { kind: 'own', declared: true } })
    renderStep(OrderFirstScreen)
    await userEvent.click(screen.getByLabelText(/On another day/))
    const [next] = screen.getAllByRole('button', { name: 'Continue' })
    if (next) await userEvent.click(next)
    expect(screen.getByText('Choose a day from 15 November 2026 to 14 January 2027.')).toBeTruthy()
    await userEvent.type(dayField(), '15.1.2027')
    expect(dayField().getAttribute('aria-invalid')).toBe('true')
    expect(getDraft()?.startsOn).toBeNull()
  })
})
