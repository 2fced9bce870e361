import { type OfficeContract, permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../../lib/queries.ts'
import { StaffProvider } from '../../../lib/staff.tsx'
import { ContractPanel } from './contract-panel.tsx'
import { officeContractSample } from './testing/office-contract-sample.ts'

const owner = {
  ...{ id: 'a9812b50-c655-5fb7-8075-2b0379b23c49', name: 'Olga', email: 'owner@demo.test', role: 'OWNER' as const },
  ...{ warehouses: null, permissions: permissionsOf('OWNER'), passkeys: [], recoveryCodes: 8 },
  expiresAt: '2026-11-17T20:00:00Z',
}
const ended = { ...officeContractSample, status: 'TERMINATED' as const, isOver: true, lastDay: '2026-11-14' }

function show(contract: OfficeContract) {
  const respond = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({ id: contract.id, version: 1, kept: 0, setOff: 0, refunded: 100, currency: 'EUR' }),
  )
  vi.stubGlobal('fetch', respond)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <ContractPanel contract={contract} invoices={[]} onClose={vi.fn()} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office/contracts/1?panel=deposit' }) },
  )
  return respond
}

const settlements = (respond: ReturnType<typeof show>) =>
  respond.mock.calls.filter(([url]) => String(url).includes('/deposit'))

test('chooses no decision and sends nothing without one', () => {
  const respond = show({ ...ended, emptying: 'INSPECTED' })
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Moved out' } })
  fireEvent.click(screen.getByRole('button', { name: /^Settle deposit/ }))
  expect(screen.getByText('Choose what happens to the deposit.')).toBeTruthy()
  expect(settlements(respond)).toEqual([])
  expect(screen.queryByText(/has confirmed that the Box is empty/)).toBeNull()
})

test('warns that no one has confirmed the empty Box, and previews the chosen decision', async () => {
  const respond = show({ ...ended, emptying: 'UNCONFIRMED' })
  expect(screen.getByText(/^Neither the tenant nor an inspection has confirmed that the Box is empty/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^Refund it/ }))
  expect(await screen.findByText('Refunded to the tenant')).toBeTruthy()
  expect(settlements(respond)).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Refund deposit/ })).toBeTruthy()
})
