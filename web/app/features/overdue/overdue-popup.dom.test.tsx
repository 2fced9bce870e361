import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Outlet } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleRent } from '#app/testing/sample-rents.ts'
import { OverdueBanner } from './overdue-banner.tsx'
import { OverduePopup } from './overdue-popup.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const unpaid = {
  ...sampleRent,
  id,
  contractId: id,
  status: 'INVOICE_SUBMITTED',
  paidAt: null,
  overdueDays: 3,
  suspendsOn: '2999-12-24',
}

function Root() {
  return (
    <>
      <OverduePopup />
      <Outlet />
    </>
  )
}

function Boxes() {
  return (
    <>
      <OverdueBanner returnPath="/my/boxes" />
      <button type="button">Open the door</button>
      <Link to="/my/contracts">contracts</Link>
    </>
  )
}
const Contracts = () => <Link to="/my/boxes">boxes</Link>
const Rents = () => <Link to="/my/boxes">boxes</Link>

function renderApp(path: string) {
  const children = [
    { path: '/my/boxes', Component: Boxes },
    { path: '/my/contracts', Component: Contracts },
    { path: '/my/rents', Component: Rents },
  ]
  renderRoutes([{ path: '/', Component: Root, children }], path)
}

const findPopup = () => screen.findByRole('dialog', { name: 'You have an unpaid invoice' })
const queryPopup = () => screen.queryByRole('dialog')
const payment = `POST /api/client/manual-payment/${id}`
const returnUrls = (api: ReturnType<typeof fakeApi>) =>
  api.mock.calls
    .filter(([url]) => url.includes('manual-payment'))
    .map(([, init]) => JSON.parse(String(init?.body)).returnUrl)

describe('OverduePopup', () => {
  let api: ReturnType<typeof fakeApi>
  const assign = vi.fn()
  beforeEach(() => {
    document.documentElement.lang = 'en'
    clearToken()
    setToken('token')
    assign.mockClear()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
    vi.stubGlobal('PerformanceNavigationTiming', class {})
    api = fakeApi({ 'GET /api/client/my/rents': () => [unpaid], [payment]: () => ({ url: '/pay/1' }) })
    vi.stubGlobal('fetch', api)
  })

  test('shows the amount and the day of the suspension over a page', async () => {
    renderApp('/my/contracts')
    const popup = await findPopup()
    expect(popup.textContent).toContain('€64')
    expect(popup.textContent).toContain('24\u00a0December 2999')
  })

  test('offers contact and logout', async () => {
    renderApp('/my/contracts')
    await findPopup()
    screen.getByRole('button', { name: 'Log out' })
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(targets.some((target) => target.startsWith('tel:'))).toBe(true)
    expect(targets.some((target) => target.startsWith('mailto:'))).toBe(true)
  })

  test('shows in the dialog that the payment page cannot be opened', async () => {
    const refuse = () => Response.json({ code: 'payment/provider-unavailable' }, { status: 503 })
    vi.stubGlobal('fetch', fakeApi({ 'GET /api/client/my/rents': () => [unpaid], [payment]: refuse }))
    renderApp('/my/contracts')
    const popup = await findPopup()
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(popup.contains(await screen.findByRole('alert'))).toBe(true)
    expect(assign).not.toHaveBeenCalled()
  })

  test('shows a banner on the page of the doors and retains it after a click on its payment button', async () => {
    renderApp('/my/boxes')
    const pay = await screen.findByRole('button', { name: 'Pay now' })
    expect(queryPopup()).toBeNull()
    screen.getByText('€64.00 to pay')
    screen.getByText(/24 December 2999/)
    await userEvent.click(pay)
    await waitFor(() => expect(returnUrls(api)).toEqual([`/my/boxes?rent=${id}`]))
    screen.getByRole('button', { name: 'Open the door' })
    screen.getByText('€64.00 to pay')
  })

  test('links to the page of the doors, which shows only the banner', async () => {
    renderApp('/my/contracts')
    await findPopup()
    await userEvent.click(screen.getByRole('link', { name: 'My Boxes' }))
    await screen.findByRole('button', { name: 'Open the door' })
    await waitFor(() => expect(queryPopup()).toBeNull())
    await screen.findByText('€64.00 to pay')
  })

  test('retains the banner when a later request for the rents fails', async () => {
    renderApp('/my/boxes')
    await screen.findByText('€64.00 to pay')
    const failing = fakeApi({})
    vi.stubGlobal('fetch', failing)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(failing.mock.calls.filter(([url]) => url.includes('/my/rents'))).toHaveLength(2))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    screen.getByText('€64.00 to pay')
  })

  test('requests no rents and shows no popup on the invoices page', async () => {
    api = fakeApi({})
    vi.stubGlobal('fetch', api)
    renderApp('/my/rents')
    await screen.findByText('boxes')
    expect(api).not.toHaveBeenCalled()
    expect(queryPopup()).toBeNull()
  })

  test('closes when the session ends', async () => {
    renderApp('/my/contracts')
    await findPopup()
    act(clearToken)
    await waitFor(() => expect(queryPopup()).toBeNull())
  })

  test('opens the payment page and closes the popup', async () => {
    renderApp('/my/contracts')
    await findPopup()
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/pay/1'))
    expect(returnUrls(api)).toEqual([`/my/rents?rent=${id}`])
    expect(queryPopup()).toBeNull()
  })
})
