import { type OfficeBox, permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { fakeApi } from '#app/testing/render-routes.tsx'
import { createQueryClient } from '../../../lib/queries.ts'
import { StaffProvider } from '../../../lib/staff.tsx'
import { ContractPanel } from './contract-panel.tsx'
import { officeContractSample } from './testing/office-contract-sample.ts'

const owner = {
  ...{ id: 'a9812b50-c655-5fb7-8075-2b0379b23c49', name: 'Olga', email: 'owner@demo.test', role: 'OWNER' as const },
  ...{ warehouses: null, permissions: permissionsOf('OWNER'), passkeys: [], recoveryCodes: 8 },
  expiresAt: '2026-11-17T20:00:00Z',
}
const contract = { ...officeContractSample, startsOn: '2026-12-01' }
const base = `/api/office/contracts/${contract.id}`
const warehouseId = contract.warehouse.id
const boxId = '00000000-0000-4000-8000-000000000003'
const box = { id: contract.box.id, name: 'Box 102', warehouseId, warehouseName: 'Ružinov' }
const newBox = { ...box, id: boxId, name: 'Box 204' }
const move = {
  ...{ version: 1, from: '2026-11-17', until: '2027-01-16', refusal: null, hasUnpaidInvoices: false },
  ...{ box, planned: null, unpaid: null, oldBox: null },
}
const preview = {
  ...{ version: 1, day: '2026-11-17', box: newBox, oldBox: box, currency: 'EUR', periodInMonths: 1 },
  ...{ totalPrice: 80, currentTotalPrice: 50, priceFrom: '2026-11-18', periodTo: '2026-12-14', difference: 29 },
  ...{ deposit: 80, depositDifference: 30, toPay: 59, credit: 0, card: null, oldBoxUntil: '2026-11-19' },
  ...{ hasNewEntranceCode: false, guaranteedUntil: '2027-11-15', emails: ['contract-move-payment'] },
}
const onClose = vi.fn()

function show(panel: string, responses: Parameters<typeof fakeApi>[0]) {
  vi.stubGlobal('fetch', fakeApi(responses))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <ContractPanel contract={contract} invoices={[]} onClose={onClose} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: `/office/contracts/1?panel=${panel}` }) },
  )
}

const giveReason = () =>
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Agreed by phone' } })

beforeEach(() => onClose.mockReset())

test('shows an open move with the link of the tenant and cancels it with a reason', async () => {
  const cancelled = vi.fn((_body: unknown) => ({ id: contract.id, version: 2 }))
  const unpaid = { day: '2026-11-20', box: newBox, toPay: 59, currency: 'EUR' }
  show('move', { [`GET ${base}/move`]: () => ({ ...move, unpaid }), [`POST ${base}/move/cancel`]: cancelled })
  expect(await screen.findByText(/a link to pay €59/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Cancel the move/ }))
  expect(screen.getByText('Enter a reason.')).toBeTruthy()
  giveReason()
  fireEvent.click(screen.getByRole('button', { name: /^Cancel the move/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(cancelled.mock.calls[0]?.[0]).toMatchObject({ version: 1, reason: 'Agreed by phone' })
})

test('names the reason against any move', async () => {
  show('move', { [`GET ${base}/move`]: () => ({ ...move, refusal: 'WITHDRAWAL_PERIOD' }) })
  expect(await screen.findByText('The tenant can still withdraw from the contract.')).toBeTruthy()
})

test('previews the money of a move and sends the payment link', async () => {
  const moved = vi.fn((_body: unknown) => ({
    id: contract.id,
    version: 2,
    status: 'PAYMENT',
    paymentUrl: 'https://a.test',
  }))
  const listed: OfficeBox = {
    ...{ id: boxId, number: '204', name: 'Box 204', level: 1, squareMetres: 4, sizeClass: 'SMALL', lockVersion: 'V2' },
    ...{ state: 'active', stateReason: null, stateUntil: null, stateChangedAt: null, version: 1, shownState: 'free' },
    ...{ monthlyPrice: 65, heldUntil: null, contract: null, formerContract: null },
  }
  const boxes = { items: [listed], next: null }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'https://boxzone.test')
    if (pathname === `${base}/move/preview`) return Response.json(preview)
    if (pathname === `${base}/move` && init?.method === 'POST')
      return Response.json(moved(JSON.parse(String(init.body))))
    if (pathname === `${base}/move`) return Response.json(move)
    return Response.json(pathname.endsWith('/boxes') ? boxes : { items: [] })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <ContractPanel contract={contract} invoices={[]} onClose={onClose} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office/contracts/1?panel=move' }) },
  )
  await screen.findByRole('option', { name: /Box 204/ })
  fireEvent.change(screen.getByLabelText(/^New Box/), { target: { value: boxId } })
  expect(await screen.findByText('To pay before the move')).toBeTruthy()
  giveReason()
  fireEvent.click(screen.getByRole('button', { name: /^Send payment link/ }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(moved.mock.calls[0]?.[0]).toMatchObject({ boxId, day: '2026-11-17', version: 1, reason: 'Agreed by phone' })
  expect(onClose).not.toHaveBeenCalled()
})
