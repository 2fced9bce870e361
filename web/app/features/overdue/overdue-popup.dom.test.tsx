import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Outlet } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleRent } from '#app/testing/sample-rents.ts'
import { OverduePopup } from './overdue-popup.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const unpaid = { ...sampleRent, id, contractId: id, status: 'INVOICE_SUBMITTED', paidAt: null, overdueDays: 3 }

function Root() {
  return (
    <>
      <OverduePopup />
      <Outlet />
    </>
  )
}

const Boxes = () => <Link to="/my/contracts">contracts</Link>
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

describe('OverduePopup', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en'
    clearToken()
    setToken('token')
    vi.stubGlobal('fetch', fakeApi({ 'GET /api/client/my/rents': () => [unpaid] }))
  })

  test('appears over a page when an invoice is unpaid', async () => {
    renderApp('/my/boxes')
    expect((await findPopup()).textContent).toContain('€64')
  })

  test('requests no rents and shows no popup on the invoices page', async () => {
    const api = fakeApi({})
    vi.stubGlobal('fetch', api)
    renderApp('/my/rents')
    await screen.findByText('boxes')
    expect(api).not.toHaveBeenCalled()
    expect(queryPopup()).toBeNull()
  })

  test('closes when the session ends', async () => {
    renderApp('/my/boxes')
    await findPopup()
    act(clearToken)
    await waitFor(() => expect(queryPopup()).toBeNull())
  })

  test('stays suppressed after the customer has chosen to pay', async () => {
    renderApp('/my/boxes')
    await findPopup()
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
    await userEvent.click(await screen.findByText('boxes'))
    await screen.findByText('contracts')
    expect(queryPopup()).toBeNull()
  })
})
