import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { UnlockTokenDialog } from './unlock-token-dialog.tsx'
import { clientAction, clientLoader, shouldRevalidate } from './unlock-tokens-route.ts'

const contractId = '00000000-0000-4000-8000-000000000001'
const tokenId = '00000000-0000-4000-8000-000000000002'
const warehouse = { ...sampleWarehouseDoors.warehouse, id: contractId }
const url = 'https://boxzone.test/service-access?token=abc'
const create = 'POST /api/common/unlock-token/generate-unlock-token'
const list = 'GET /api/common/unlock-token'
const urlCall = `GET /api/common/unlock-token/${tokenId}/url`
const revoke = `DELETE /api/common/unlock-token/${tokenId}`
const summary = {
  id: tokenId,
  email: 'mover@example.com',
  validFrom: '2026-11-15T09:00:00.000Z',
  validTo: '2026-11-15T13:00:00.000Z',
  contractId,
  warehouse,
  box: null,
  createdAt: '2026-11-15T09:00:00.000Z',
  name: 'Movers',
  singleUse: true,
}

const loadDoors = vi.fn(() => null)
const Screen = () => (
  <UnlockTokenDialog contractId={contractId} description="Box 131" timeZone="UTC" onClose={() => undefined} />
)

function renderDialog() {
  renderRoutes(
    [
      { path: '/my/boxes', Component: Screen, clientLoader: loadDoors },
      { path: '/my/unlock-tokens', clientLoader, clientAction, shouldRevalidate },
    ],
    '/my/boxes',
  )
  return screen.findByLabelText(/E-mail/)
}

const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('Idempotency-Key')

describe('UnlockTokenDialog', () => {
  let tokens: (typeof summary)[]
  beforeEach(() => {
    tokens = []
    loadDoors.mockClear()
    clearToken()
    setToken('token')
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })
  afterEach(() => void vi.unstubAllGlobals())

  const responses = {
    [create]: () => {
      tokens = [summary]
      return { id: tokenId, url }
    },
    [list]: () => tokens,
    [revoke]: () => {
      tokens = []
      return new Response(null, { status: 204 })
    },
  }

  test('shows the URL of a new token and lists the token', async () => {
    vi.stubGlobal('fetch', fakeApi(responses))
    await userEvent.type(await renderDialog(), 'mover@example.com{Enter}')
    expect(await screen.findByDisplayValue(url)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Revoke mover@example.com/ })).toBeTruthy()
    expect(loadDoors).toHaveBeenCalledOnce()
  })

  test('sends the same idempotency key again when the first response is lost', async () => {
    const lost = fakeApi({ [list]: () => tokens })
    vi.stubGlobal('fetch', lost)
    const field = await renderDialog()
    await userEvent.type(field, 'mover@example.com{Enter}')
    await screen.findByRole('alert')
    expect(field).toHaveProperty('value', 'mover@example.com')
    const api = fakeApi(responses)
    vi.stubGlobal('fetch', api)
    await userEvent.type(field, '{Enter}')
    await screen.findByDisplayValue(url)
    const keys = [...lost.mock.calls, ...api.mock.calls].flatMap(([, init]) => keyOf(init) ?? [])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('hides the new URL when its token is revoked', async () => {
    vi.stubGlobal('fetch', fakeApi(responses))
    await userEvent.type(await renderDialog(), 'mover@example.com{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: /Revoke mover@example.com/ }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /\?/ })).getByRole('button', { name: 'Yes' }),
    )
    await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull())
    expect(screen.queryByRole('button', { name: /mover@example.com/ })).toBeNull()
    expect(await screen.findByText('Link revoked')).toBeTruthy()
  })

  test('copies the URL of a listed link again', async () => {
    tokens = [summary]
    vi.stubGlobal('fetch', fakeApi({ ...responses, [urlCall]: () => ({ url }) }))
    const user = userEvent.setup()
    await renderDialog()
    await screen.findByText('Movers')
    await screen.findByText(/, one visit/)
    await user.click(await screen.findByRole('button', { name: /Copy link/ }))
    await screen.findByText('Link copied')
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  test('removes the error of a time when a preset replaces it', async () => {
    vi.stubGlobal('fetch', fakeApi(responses))
    const field = await renderDialog()
    for (const time of screen.getAllByPlaceholderText('08:00')) fireEvent.change(time, { target: { value: 'noon' } })
    await userEvent.type(field, 'mover@example.com{Enter}')
    const invalid = () => document.querySelectorAll('[aria-invalid="true"]').length
    await waitFor(() => expect(invalid()).toBeGreaterThan(0))
    await userEvent.click(screen.getByRole('button', { name: '2 hours' }))
    await waitFor(() => expect(invalid()).toBe(0))
  })

  test('sends the times of a preset, the name and the single use', async () => {
    const api = fakeApi(responses)
    vi.stubGlobal('fetch', api)
    const field = await renderDialog()
    await userEvent.type(screen.getByLabelText(/Name/), 'Movers')
    await userEvent.click(screen.getByRole('button', { name: '2 hours' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /one visit/ }))
    await userEvent.type(field, 'mover@example.com{Enter}')
    await screen.findByDisplayValue(url)
    const sent = api.mock.calls.map(([, init]) => String(init?.body)).find((body) => body.includes('validFrom')) ?? ''
    const { name, singleUse, validFrom, validTo } = JSON.parse(sent)
    expect([name, singleUse]).toEqual(['Movers', true])
    expect(Date.parse(validTo) - Date.parse(validFrom)).toBeLessThanOrEqual(2 * 3_600_000)
  })
})
