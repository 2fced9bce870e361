import type { Box, ContractMove, MovePreview } from '@boxzone/contract'
import type { Language } from '@boxzone/i18n/languages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import * as moveScreen from './my-contract-move.screen.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const warehouseId = '00000000-0000-4000-8000-000000000002'
const newBoxId = '00000000-0000-4000-8000-000000000003'
const path = `/api/client/contract/${id}/move`
const box = { id: '00000000-0000-4000-8000-000000000004', name: 'Box 131', warehouseId, warehouseName: 'Ružinov' }
const newBox = { ...box, id: newBoxId, name: 'Box 204' }
const open: ContractMove = {
  ...{ from: '2026-11-15', until: '2027-01-14', refusal: null, hasUnpaidInvoices: false },
  ...{ box, planned: null, unpaid: null, oldBox: null },
}
const preview: MovePreview = {
  ...{ day: '2026-11-15', box: newBox, oldBox: box, currency: 'EUR', periodInMonths: 1 },
  ...{ totalPrice: 80, currentTotalPrice: 50, priceFrom: '2026-11-16', periodTo: '2026-12-14', difference: 29 },
  ...{ deposit: 80, depositDifference: 30, toPay: 59, credit: 0, card: '4242', oldBoxUntil: '2026-11-17' },
  ...{ hasNewEntranceCode: false, guaranteedUntil: '2027-11-15' },
}
const planned = {
  ...{ day: '2026-12-01', box: newBox, isCancellable: true, paid: 59 },
  currency: 'EUR' as const,
}
const listed: Box = {
  ...{
    id: newBoxId,
    number: '204',
    name: 'Box 204',
    floor: '1',
    sizeClass: 'SMALL',
    lockVersion: 'V2',
    state: 'available',
  },
  area: { width: 2, length: 2, height: 2.5, squareMetres: 4 },
  ...{ rentFrom: '2026-11-15', availableFrom: null },
  price: { price: 65.04, vat: 14.96, priceWithVat: 80, currency: 'EUR' },
}

type Responses = Parameters<typeof fakeApi>[0]

async function renderMove(move: ContractMove, responses: Responses = {}, query = '', language: Language = 'en') {
  const fetch = fakeApi({
    [`GET ${path}`]: () => move,
    'GET /api/client/warehouse': () => [testWarehouse({ id: warehouseId, name: 'Ružinov' })],
    [`GET /api/client/warehouse/${warehouseId}/boxes`]: () => ({ items: [listed], total: 1, sizes: [] }),
    [`POST ${path}/preview`]: () => preview,
    ...responses,
  })
  vi.stubGlobal('fetch', fetch)
  const { default: Component, clientLoader } = moveScreen
  renderRoutes(
    [{ path: '/my/contracts/:id/move', Component, clientLoader }],
    `/my/contracts/${id}/move${query}`,
    language,
  )
  await screen.findByRole('heading', { level: 1 })
}

const chooseBox = async () =>
  fireEvent.change(await screen.findByLabelText(/^New Box/), { target: { value: newBoxId } })

beforeEach(() => {
  setToken('token')
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('shows the preview of the chosen Box and sends the move', async () => {
  const moved = vi.fn((_body: unknown) => ({ status: 'DONE' }))
  await renderMove(open, { [`POST ${path}`]: moved })
  await chooseBox()
  fireEvent.click(await screen.findByRole('button', { name: /Change Box and pay .*59/ }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(moved.mock.calls[0]?.[0]).toMatchObject({ boxId: newBoxId, day: '2026-11-15' })
})

test('shows the result from the top and focuses the heading after a move', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  let move = open
  const moved = () => {
    move = { ...open, refusal: 'OLD_BOX_OPEN', box: newBox, oldBox: { box, lastDay: '2026-11-17' } }
    return { status: 'DONE' }
  }
  await renderMove(open, { [`GET ${path}`]: () => move, [`POST ${path}`]: moved })
  await chooseBox()
  fireEvent.click(await screen.findByRole('button', { name: /Change Box and pay .*59/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.getByText('You can still open Box 131')).toBeTruthy()
  expect(screen.queryByLabelText(/^New Box/)).toBeNull()
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('shows the monthly price of a Box without zero decimals', async () => {
  await renderMove(open)
  expect(await screen.findByRole('option', { name: 'Box\u00a0204: 4 m², €80 per month' })).toBeTruthy()
})

test('omits a price guarantee that ended before the move', async () => {
  await renderMove(open, { [`POST ${path}/preview`]: () => ({ ...preview, guaranteedUntil: '2026-11-15' }) })
  await chooseBox()
  await screen.findByText('Deposit')
  expect(screen.queryByText(/price won’t rise/)).toBeNull()
})

test('shows the old and the new deposit', async () => {
  await renderMove(open)
  await chooseBox()
  const deposit = await screen.findByText('Deposit')
  expect(deposit.nextElementSibling?.textContent).toMatch(/50.* → .*80/)
})

test('offers only locations of the country of the contract', async () => {
  const abroad = testWarehouse({ id: newBoxId, name: 'Brno Slatina' })
  abroad.address.countryCode = 'CZE'
  await renderMove(open, {
    'GET /api/client/warehouse': () => [testWarehouse({ id: warehouseId, name: 'Ružinov' }), abroad],
  })
  await screen.findByRole('option', { name: 'Ružinov' })
  expect(screen.queryByRole('option', { name: 'Brno Slatina' })).toBeNull()
})

test('shows the reason of the server against a move', async () => {
  const body = { status: 409, code: 'contract/move-not-possible', reason: 'PRICE_CHANGE' }
  await renderMove(open, { [`POST ${path}/preview`]: () => Response.json(body, { status: 409 }) })
  await chooseBox()
  expect(await screen.findByText(/new price for your Box starts before this day/)).toBeTruthy()
})

test('names a possible day when the server refuses the chosen day', async () => {
  const body = { status: 409, code: 'contract/move-not-possible', reason: 'DAY', day: '2026-11-16' }
  await renderMove(open, { [`POST ${path}/preview`]: () => Response.json(body, { status: 409 }) })
  await chooseBox()
  expect(await screen.findByText(/another day, for example 16 November 2026/)).toBeTruthy()
})

test('names the first possible day in the withdrawal period', async () => {
  await renderMove({ ...open, refusal: 'WITHDRAWAL_PERIOD', from: '2026-11-27' })
  expect(screen.getByText(/You can change the Box from 27 November 2026/)).toBeTruthy()
})

test('shows a planned move without the form', async () => {
  await renderMove({ ...open, refusal: 'MOVE_PLANNED', planned })
  expect(screen.getByText(/your contract moves to Box 204/)).toBeTruthy()
  expect(screen.queryByLabelText(/^New Box/)).toBeNull()
})

test('links to the invoices while one is unpaid', async () => {
  await renderMove({ ...open, hasUnpaidInvoices: true })
  expect(screen.getByRole('link', { name: 'View invoices' }).getAttribute('href')).toBe('/my/rents')
})

test('confirms that the old Box is empty only after a confirmation', async () => {
  const confirmed = vi.fn(() => ({ value: true }))
  const moved: ContractMove = { ...open, refusal: 'OLD_BOX_OPEN', oldBox: { box, lastDay: '2026-11-17' } }
  await renderMove(moved, { [`POST ${path}/empty`]: confirmed })
  fireEvent.click(screen.getByRole('button', { name: 'The Box is empty' }))
  expect(await screen.findByText(/you can no longer open Box 131/)).toBeTruthy()
  expect(confirmed).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
})

test('cancels a planned move after a confirmation that names the refund', async () => {
  const cancelled = vi.fn(() => ({ value: true }))
  await renderMove({ ...open, refusal: 'MOVE_PLANNED', planned }, { [`DELETE ${path}`]: cancelled })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the move' }))
  expect(await screen.findByText(/refund .*59/)).toBeTruthy()
  expect(cancelled).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
})

test('offers no cancellation on the day of the move', async () => {
  await renderMove({ ...open, refusal: 'MOVE_PLANNED', planned: { ...planned, isCancellable: false } })
  expect(screen.queryByRole('button', { name: 'Cancel the move' })).toBeNull()
})

test('opens the payment page of a move that waits for its payment', async () => {
  const paid = vi.fn((_body: unknown) => ({ paymentUrl: 'https://pay.test/1' }))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const unpaid = { day: '2026-12-01', box: newBox, toPay: 59, currency: 'EUR' as const }
  await renderMove({ ...open, unpaid }, { [`POST ${path}/payment`]: paid })
  fireEvent.click(screen.getByRole('button', { name: /^Pay .*59/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/1'))
  expect(paid.mock.calls[0]?.[0]).toMatchObject({ returnUrl: `/my/contracts/${id}/move` })
})

test('loads the preview again after a lost connection', async () => {
  const load = vi.fn((): unknown => preview)
  load.mockImplementationOnce(() => Response.error())
  await renderMove(open, { [`POST ${path}/preview`]: load })
  await chooseBox()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Change Box and pay/ })).toBeTruthy()
})

test('loads the Boxes again after a lost connection', async () => {
  const load = vi.fn((): unknown => ({ items: [listed], total: 1, sizes: [] }))
  load.mockImplementationOnce(() => Response.error())
  await renderMove(open, { [`GET /api/client/warehouse/${warehouseId}/boxes`]: load })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await chooseBox()
  expect(await screen.findByRole('button', { name: /Change Box and pay/ })).toBeTruthy()
})

test('offers no repetition of a refused preview', async () => {
  const refused = () => Response.json({ status: 409, code: 'move/refused', reason: 'BOX_NOT_FREE' }, { status: 409 })
  await renderMove(open, { [`POST ${path}/preview`]: refused })
  await chooseBox()
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('says after the return from the payment page that the move is agreed', async () => {
  const outcome = { 'GET /api/client/my/payments/p1/outcome': () => ({ outcome: 'PAID' }) }
  await renderMove(
    { ...open, refusal: 'OLD_BOX_OPEN', oldBox: { box, lastDay: '2026-11-17' } },
    outcome,
    '?paymentId=p1',
  )
  expect(screen.getByText('We’ve sent you the amendment to your contract by e-mail.')).toBeTruthy()
})

test('translates the names of the offered Boxes', async () => {
  await renderMove(open, {}, '', 'uk')
  expect(await screen.findByRole('option', { name: /^Бокс\s204/ })).toBeTruthy()
})
