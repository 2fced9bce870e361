import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { TermsForm } from './terms-dialog.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const plus = '00000000-0000-4000-8000-000000000002'
const path = `/api/client/contract/${id}/terms`
const terms = {
  currency: 'EUR',
  from: '2026-12-15',
  current: { periodInMonths: 1, insuranceId: null },
  next: null,
  periods: [
    { periodInMonths: 1, discountPercent: 0 },
    { periodInMonths: 3, discountPercent: 3 },
  ],
  insurances: [{ id: plus, coverage: 5000, priceWithVat: 4, includedInRent: false }],
}
const preview = {
  period: { from: '2026-12-15', to: '2027-03-14' },
  currency: 'EUR',
  price: { price: 151, vat: 35, priceWithVat: 186, currency: 'EUR' },
  insurance: 12,
  totalPrice: 198,
  currentTotalPrice: 64,
}

const bodies = (api: ReturnType<typeof fakeApi>, url: string) =>
  api.mock.calls
    .filter(([called, init]) => called.endsWith(url) && init?.method === 'POST')
    .map(([, init]) => JSON.parse(String(init?.body)))

const onClose = vi.fn()
const Screen = () => <TermsForm contract={{ ...sampleContract, id }} onClose={onClose} />

function renderDialog(api: ReturnType<typeof fakeApi>) {
  vi.stubGlobal('fetch', api)
  renderRoutes([{ path: '/', Component: Screen }], '/')
}

describe('TermsDialog', () => {
  beforeEach(() => {
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('shows the price before it saves the choice for the next period', async () => {
    const api = fakeApi({
      [`GET ${path}`]: () => terms,
      [`POST ${path}/preview`]: () => preview,
      [`POST ${path}`]: () => ({ value: true }),
    })
    renderDialog(api)
    await screen.findByText(/15 December 2026/)
    screen.getByRole('radio', { name: 'own insurance', checked: true })
    await userEvent.click(screen.getByRole('radio', { name: /every 3 months/ }))
    await userEvent.click(screen.getByRole('radio', { name: /cover up to €5,000(?!\.)/ }))
    await screen.findByText('€198.00 per invoice')
    const choice = { periodInMonths: 3, insuranceId: plus }
    expect(bodies(api, '/preview')).toContainEqual(choice)
    expect(bodies(api, '/terms')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies(api, '/terms')).toEqual([choice])
  })

  test('offers a retry when the choices cannot be loaded', async () => {
    renderDialog(fakeApi({ [`GET ${path}`]: () => Response.json({ code: 'unavailable' }, { status: 503 }) }))
    await screen.findByText('We couldn’t load the options.')
    screen.getByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})
