import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clientLoader as previewLoader } from '#app/features/termination/cancellation-preview-route.ts'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import * as contractScreen from '../my-contract.screen.tsx'
import * as cancelScreen from './my-contract-cancel.screen.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const contract = { ...sampleContract, id, boxId: id, warehouse: { ...sampleContract.warehouse, id } }
const preview = {
  day: '2026-12-31',
  currency: 'EUR',
  charges: [],
  chargesTotal: 0,
  refunds: [{ kind: 'DEPOSIT', days: null, amount: 64 }],
  refundsTotal: 64,
  rerated: null,
  refundedBy: '2027-01-14',
}
const path = `/api/client/contract/${id}`
const request = `POST ${path}/cancellation/request`
const previewCall = `POST ${path}/cancellation/preview`

const responses = {
  [`GET /api/client/my/contracts/${id}`]: () => contract,
  [`GET /api/client/my/contracts/${id}/rents`]: () => [],
  [`GET ${path}/cancelation/was-requested`]: () => ({ value: false }),
  [`GET ${path}/cancellation/first-possible-date`]: () => ({ from: '2026-12-31' }),
  [previewCall]: () => preview,
}

function renderDialog(api: ReturnType<typeof fakeApi>) {
  vi.stubGlobal('fetch', api)
  const children = [
    {
      path: 'cancel',
      Component: cancelScreen.default,
      clientLoader: cancelScreen.clientLoader,
      clientAction: cancelScreen.clientAction,
    },
  ]
  renderRoutes(
    [
      {
        id: 'screens/my/contract/my-contract.screen',
        path: '/my/contracts/:id',
        Component: contractScreen.default,
        clientLoader: contractScreen.clientLoader,
        children,
      },
      { path: '/my/contracts/:id/cancellation-preview', clientLoader: previewLoader },
    ],
    `/my/contracts/${id}/cancel`,
  )
  return screen.findByRole('dialog', { name: 'Terminate contract' })
}

const submitButton = () => screen.getByRole('button', { name: 'Give notice' })
const dayField = () => screen.findByRole('textbox', { name: /Last day/ })
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

async function fillIn(day = '31.12.2026') {
  await userEvent.type(await dayField(), day)
  await userEvent.type(screen.getByRole('textbox', { name: /note/i }), 'moving')
}

const sent = (api: ReturnType<typeof fakeApi>) =>
  api.mock.calls.filter(([url]) => url.endsWith('/cancellation/request'))

describe('MyContractCancelScreen', () => {
  beforeEach(() => {
    clearToken()
    setToken('token')
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('sends the request once and closes the dialog', async () => {
    const api = fakeApi({ ...responses, [request]: () => ({ value: true }) })
    await renderDialog(api)
    await fillIn()
    await next()
    await screen.findByText('31 December 2026')
    submitButton().click()
    submitButton().click()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(api).map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
      { day: '2026-12-31', reasons: [], note: 'moving' },
    ])
  })

  test('shows the error and retains the input when the server refuses', async () => {
    const refuse = () => Response.json({ code: 'cancelContract/unpaid-invoices' }, { status: 409 })
    await renderDialog(fakeApi({ ...responses, [request]: refuse }))
    await fillIn()
    await next()
    await userEvent.click(submitButton())
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('textbox', { name: /note/i })).toHaveProperty('value', 'moving')
    expect(await dayField()).toHaveProperty('value', expect.stringContaining('2026'))
  })

  test('chooses no day in advance and continues only with a possible one', async () => {
    const api = fakeApi(responses)
    await renderDialog(api)
    expect(await dayField()).toHaveProperty('value', '')
    await next()
    await screen.findByText(/^Enter a day/)
    await userEvent.type(await dayField(), '1.12.2026')
    await next()
    await screen.findByText(/^Choose this day or a later one/)
    expect(screen.queryByRole('heading', { name: 'Please check' })).toBeNull()
    expect(sent(api)).toEqual([])
  })

  test('reviews the last day and the money before anything is sent', async () => {
    const api = fakeApi(responses)
    await renderDialog(api)
    await fillIn()
    await next()
    const review = await screen.findByRole('heading', { name: 'Please check' })
    expect(document.activeElement).toBe(review)
    screen.getByText('You can open the doors until the end of that day.')
    expect(screen.getAllByText('€64.00').length).toBeGreaterThan(0)
    expect(sent(api)).toEqual([])
  })

  test('shows an open request instead of the form', async () => {
    const requested = { [`GET ${path}/cancelation/was-requested`]: () => ({ value: true }) }
    await renderDialog(fakeApi({ ...responses, ...requested }))
    await screen.findByRole('alert')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Give notice' })).toBeNull()
  })

  test('loads the terms again after a lost connection', async () => {
    const { [previewCall]: _, ...incomplete } = responses
    await renderDialog(fakeApi(incomplete))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const response = Promise.withResolvers<typeof preview>()
    vi.stubGlobal('fetch', fakeApi({ ...responses, [previewCall]: () => response.promise }))
    await userEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    response.resolve(preview)
    await screen.findByRole('textbox', { name: /note/i })
  })
})
