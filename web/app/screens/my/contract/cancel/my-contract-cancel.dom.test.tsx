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

const submitButton = () => screen.getByRole('button', { name: 'Send the termination request' })
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
    await userEvent.type(await screen.findByRole('textbox', { name: /note/i }), 'moving')
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
    const note = await screen.findByRole('textbox', { name: /note/i })
    await userEvent.type(note, 'moving')
    await userEvent.click(submitButton())
    await screen.findByRole('alert')
    expect(note).toHaveProperty('value', 'moving')
  })

  test('shows an open request instead of the form', async () => {
    const requested = { [`GET ${path}/cancelation/was-requested`]: () => ({ value: true }) }
    await renderDialog(fakeApi({ ...responses, ...requested }))
    await screen.findByRole('alert')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send the termination request' })).toBeNull()
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
