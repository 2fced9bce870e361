import { type OfficeBox, permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { InspectionForm } from './inspection-form.tsx'

const owner = {
  ...{ id: 'a9812b50-c655-5fb7-8075-2b0379b23c49', name: 'Olga', email: 'owner@demo.test', role: 'OWNER' as const },
  ...{ warehouses: null, permissions: permissionsOf('OWNER'), passkeys: [], recoveryCodes: 8 },
  expiresAt: '2026-11-17T20:00:00Z',
}
const id = '00000000-0000-4000-8000-000000000003'
const box: OfficeBox = {
  ...{ id, number: '204', name: 'Box 204', level: 1, squareMetres: 4, sizeClass: 'SMALL', lockVersion: 'V2' },
  ...{ state: 'to-inspect', stateReason: null, stateUntil: null, stateChangedAt: null, version: 3 },
  ...{ shownState: 'to-inspect', monthlyPrice: 65, heldUntil: null, contract: null },
  formerContract: {
    ...{ id: 'c1', number: 'HZ683', customerId: 'p1', customer: 'Eva Horváthová', phoneNumber: null },
    ...{ lastDay: '2026-11-14', hasConfirmed: false, deposit: { amount: 64, currency: 'EUR', status: 'HELD' } },
  },
}
const warehouse: Parameters<typeof InspectionForm>[0]['warehouse'] = {
  ...{ id: 'w', code: 'BA1', name: 'Ružinov', city: 'Bratislava', countryCode: 'SK', currency: 'EUR' },
  ...{ timeZone: 'Europe/Bratislava', position: { lat: 48.15, lng: 17.16 }, deactivated: false },
  squareMetres: { all: 4, let: 0 },
  boxes: { all: 1, let: 0, free: 0, held: 0, toInspect: 1, outOfService: 0 },
  ...{ street: 'Ružinovská', houseNumber: '1', zip: '821 01', phone: '', sizes: [], insideNow: 0, monthlyRent: 0 },
}
const sent = vi.fn()

beforeEach(() => {
  sent.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent(JSON.parse(String(init?.body)))
    return Response.json({ id, version: 4, state: 'active', inspectionId: id, deposit: 'REFUNDED' }, { status: 201 })
  })
  const props = { box, door: undefined, floor: undefined, warehouse, today: '2026-11-17', onClose: vi.fn() }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <InspectionForm {...props} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper() },
  )
})

test('links to the last tenant and the contract, and shows the deposit and that emptying is not confirmed', () => {
  expect(screen.getByRole('link', { name: 'Eva Horváthová' }).getAttribute('href')).toContain('/customers/p1')
  expect(screen.getByRole('link', { name: 'HZ683' }).getAttribute('href')).toContain('/contracts/c1')
  expect(screen.getByText('not confirmed')).toBeTruthy()
  expect(screen.getByText('Deposit held')).toBeTruthy()
})

test('preselects neither result nor state and requires both', async () => {
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /^Save the inspection/ }))
  expect(screen.getByText('Choose what you found.')).toBeTruthy()
  expect(screen.getByText('Choose the state of the Box.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Empty and clean' }))
  fireEvent.click(screen.getByRole('button', { name: /^Save the inspection/ }))
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: 'Free' }))
  fireEvent.click(screen.getByRole('button', { name: /^Free Box 204/ }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ result: 'EMPTY', state: 'active' })))
})
