import type { WarehouseDoors } from '@boxzone/contract/locks'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { renderToText } from '#app/testing/render.tsx'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { fakeApi } from '#app/testing/render-routes.tsx'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { YourBoxesStrip } from './your-boxes-strip.tsx'

const call = 'GET /api/client/my/doors'
const anyId = '00000000-0000-4000-8000-000000000000'
const [ruzinov, nivy] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const place = (id: string, name: string, numbers: string[]): WarehouseDoors => ({
  ...sampleWarehouseDoors,
  warehouse: { ...sampleWarehouseDoors.warehouse, id, name },
  boxes: numbers.map((boxNumber) => ({ ...sampleBox, boxId: anyId, contractId: anyId, boxNumber })),
})
const doorsAt = (...locations: WarehouseDoors[]) => ({
  locations,
  declaredUntil: null,
  identity: 'NOT_REQUIRED',
  identityReason: null,
})
const show = () => render(<YourBoxesStrip />, { wrapper: pageWrapper() })
const strip = () => document.querySelector('.bg-kraft-tint')
const doorLinks = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

afterEach(clearToken)

describe('YourBoxesStrip', () => {
  test('leads a tenant to the doors of each location', async () => {
    setToken('token')
    const doors = doorsAt(place(ruzinov, 'Ružinov', ['131']), place(nivy, 'Nivy', ['5', '6']))
    vi.stubGlobal('fetch', fakeApi({ [call]: () => doors }))
    show()
    expect(await doorLinks()).toEqual([
      ['Open the door: Box 131, Ružinov', `/my/boxes?place=${ruzinov}`],
      ['Open the door: Box 5, Box 6, Nivy', `/my/boxes?place=${nivy}`],
    ])
  })

  test('leads to My Boxes when the server does not respond', async () => {
    setToken('token')
    vi.stubGlobal('fetch', fakeApi({}))
    show()
    expect(await doorLinks()).toEqual([[null, '/my/boxes']])
  })

  test('renders nothing and requests nothing for a visitor', () => {
    const api = fakeApi({})
    vi.stubGlobal('fetch', api)
    show()
    expect(strip()).toBeNull()
    expect(api).not.toHaveBeenCalled()
  })

  test('disappears after the logout', async () => {
    setToken('token')
    vi.stubGlobal('fetch', fakeApi({ [call]: () => doorsAt(place(ruzinov, 'Ružinov', ['131'])) }))
    show()
    await doorLinks()
    act(() => clearToken())
    expect(strip()).toBeNull()
  })

  test('reserves its space on the server for a document that is marked as signed in', () => {
    expect(renderToText(<YourBoxesStrip />)).toContain('hidden in-[[data-signed-in]]:block')
  })
})
