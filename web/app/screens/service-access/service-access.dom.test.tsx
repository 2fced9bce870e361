import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import ServiceAccessScreen from './service-access.screen.tsx'

const warehouse = { ...sampleWarehouseDoors.warehouse, id: '00000000-0000-4000-8000-000000000003' }
const boxId = '00000000-0000-4000-8000-000000000002'
const holder = { email: 'mover@example.test', token: 'secret' }
const closedOffice = {
  officeTel: '+421 2 1111 1111',
  officeHours: { from: '2020-01-01T08:00:00.000Z', to: '2020-01-01T16:00:00.000Z' },
}
const help = { ...closedOffice, nightTel: '+421 2 2222 2222' }
const link = {
  id: '00000000-0000-4000-8000-000000000001',
  email: holder.email,
  validFrom: '2026-11-15T08:00:00.000Z',
  validTo: '2026-11-15T20:00:00.000Z',
  warehouse,
  box: { id: boxId, number: '131', name: 'Box 131' },
  singleUse: false,
  help,
}
const refusal = (code: string, extras = {}) => Response.json({ status: 403, code, ...extras }, { status: 403 })

beforeEach(() => {
  // `server-clock.ts` needs this class, which happy-dom lacks.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const permissions = { query: async () => ({ state: 'granted', addEventListener: () => undefined }) }
  const coords = { latitude: 48.15, longitude: 17.1, accuracy: 12 }
  const geolocation = { getCurrentPosition: (resolve: (reading: object) => void) => resolve({ coords }) }
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', permissions, geolocation })
})
afterEach(() => vi.unstubAllGlobals())

function showLink(responses: Parameters<typeof fakeApi>[0]) {
  vi.stubGlobal('fetch', fakeApi(responses))
  const path = `/service-access?${new URLSearchParams(holder)}`
  renderRoutes([{ path: '/service-access', Component: ServiceAccessScreen }], path)
}

test('sends a fault report with the token of the holder when the lock is jammed', async () => {
  const sent: unknown[] = []
  showLink({
    'GET /auth/unlock-token': () => link,
    [`POST /auth/unlock-token/box-unlock/${boxId}/${encodeURIComponent(holder.email)}/secret`]: () =>
      refusal('lock-v2/jammed'),
    'POST /auth/unlock-token/fault-report': (body) => {
      sent.push(body)
      return new Response(null, { status: 204 })
    },
  })
  const box = within((await screen.findByRole('heading', { name: 'Box 131' })).closest('li') ?? document.body)
  await userEvent.click(box.getAllByRole('button', { name: /Open/ })[0] ?? document.body)
  await userEvent.click(await box.findByRole('button', { name: 'Report a fault' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/What’s wrong/), 'Stuck')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await dialog.findByText('Our team will look at the door.')
  expect(sent).toEqual([{ ...holder, door: 'box', id: boxId, note: 'Stuck', photo: null }])
  expect(dialog.getByRole('link', { name: /2222/ })).toBeTruthy()
})

const phoneLinks = () => [...document.querySelectorAll('a[href^="tel:"]')].map((anchor) => anchor.getAttribute('href'))

test.each(['unlock-token/expired', 'unlock-token/used', 'unlock-token/invalid'])(
  'shows for %s the night phone number instead of a closed office',
  async (code) => {
    showLink({ 'GET /auth/unlock-token': () => refusal(code, { help }) })
    expect(await screen.findByRole('link', { name: /night line/ })).toBeTruthy()
    expect(phoneLinks()).toEqual(['tel:+421222222222'])
  },
)

test('shows no phone number while the office is closed and there is no night phone number', async () => {
  showLink({ 'GET /auth/unlock-token': () => refusal('unlock-token/expired', { help: { ...help, nightTel: null } }) })
  await screen.findByText('This link has expired')
  await waitFor(() => expect(phoneLinks()).toEqual([]))
})

test('shows the phone number of the office within its hours', async () => {
  const officeHours = { from: '2020-01-01T08:00:00.000Z', to: '2100-01-01T16:00:00.000Z' }
  showLink({ 'GET /auth/unlock-token': () => refusal('unlock-token/expired', { help: { ...help, officeHours } }) })
  expect(await screen.findByRole('link', { name: /^Call .*1111/ })).toBeTruthy()
  expect(phoneLinks()).toEqual(['tel:+421211111111'])
})
