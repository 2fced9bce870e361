import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { StartForm } from './start-dialog.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const path = `/api/client/contract/${id}/start`
const daysFrom = (startsOn: string, to: string, nextRentOn: string) => ({
  ...{ startsOn, nextRentOn, priceGuaranteedTo: null },
  firstPeriod: { from: startsOn, to },
})
const current = daysFrom('2026-12-01', '2026-12-31', '2027-01-01')
const requested = daysFrom('2026-12-10', '2027-01-09', '2027-01-10')
const start = { from: '2026-11-15', until: '2027-01-14', refusal: null, current, requested }

const onClose = vi.fn()
const contract = { ...sampleContract, id, startsOn: '2026-12-01' }
const Screen = () => <StartForm contract={contract} onClose={onClose} />

function renderDialog(responses: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ [`GET ${path}`]: () => start, ...responses })
  vi.stubGlobal('fetch', api)
  renderRoutes([{ path: '/', Component: Screen }], '/')
}

const typeDay = async (day: string) => {
  const field = await screen.findByLabelText(/New first day/)
  await userEvent.clear(field)
  await userEvent.type(field, day)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change the first day' }))

beforeEach(() => {
  onClose.mockReset()
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('shows the new dates before it sends the first day', async () => {
  const changed = vi.fn((_body: unknown) => ({ ...start, refusal: 'ALREADY_CHANGED' }))
  renderDialog({ [`PUT ${path}`]: changed })
  await typeDay('10.12.2026')
  expect(await screen.findByText('10 January 2027')).toBeTruthy()
  expect(changed).not.toHaveBeenCalled()
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changed.mock.calls[0]?.[0]).toEqual({ startsOn: '2026-12-10' })
})

test('names the permitted days and sends nothing for a day outside them', async () => {
  const changed = vi.fn()
  renderDialog({ [`PUT ${path}`]: changed })
  await typeDay('1.3.2027')
  await submit()
  expect(screen.getByText(/Choose a day from 15 November 2026 to 14 January 2027/)).toBeTruthy()
  expect(changed).not.toHaveBeenCalled()
})

test('retains the day and shows the reason when the server refuses it', async () => {
  const body = { status: 409, code: 'contract/start-not-possible', reason: 'BOX_NOT_FREE' }
  renderDialog({ [`PUT ${path}`]: () => Response.json(body, { status: 409 }) })
  await typeDay('10.12.2026')
  await screen.findByText('10 January 2027')
  await submit()
  expect(await screen.findByText(/The Box isn’t available yet on this day/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>(/New first day/).value).not.toBe('')
})

test('says that the first day has already changed', async () => {
  renderDialog({ [`GET ${path}`]: () => ({ ...start, refusal: 'ALREADY_CHANGED', requested: null }) })
  expect(await screen.findByText(/already been changed once/)).toBeTruthy()
  expect(screen.queryByLabelText(/New first day/)).toBeNull()
})
