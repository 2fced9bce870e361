import { type OfficeContract, permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { ContractOverview } from './contract-overview.tsx'
import { officeContractSample } from './panels/testing/office-contract-sample.ts'

const owner = {
  ...{ id: 'a9812b50-c655-5fb7-8075-2b0379b23c49', name: 'Olga', email: 'owner@demo.test', role: 'OWNER' as const },
  ...{ warehouses: null, permissions: permissionsOf('OWNER'), passkeys: [], recoveryCodes: 8 },
  expiresAt: '2026-11-17T20:00:00Z',
}

const show = (change: Partial<OfficeContract>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <ContractOverview contract={{ ...officeContractSample, ...change }} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper() },
  )
const access = officeContractSample.access

test('says that doors work and until when the price is guaranteed only while the contract runs', () => {
  const { unmount } = show({})
  expect(screen.getByText('work')).toBeTruthy()
  expect(screen.getByText('Price guaranteed until')).toBeTruthy()
  unmount()
  const ended = { status: 'TERMINATED' as const, isOver: true, lastDay: '2026-11-14', emptying: 'UNCONFIRMED' as const }
  show({ ...ended, access: { ...access, days: 'AFTER' } })
  expect(screen.getByText('no longer work')).toBeTruthy()
  expect(screen.queryByText('Price guaranteed until')).toBeNull()
  expect(screen.getByText('not confirmed')).toBeTruthy()
})

test('says what the operator owes after a refused refund, with a link to settle it', () => {
  const refused = { id: 'r1', amount: 64, refusedAt: '2026-11-09T07:30:00Z', declineCode: 'card_closed' }
  show({ deposit: { amount: 64, status: 'REFUND_REFUSED' }, refusedRefunds: [refused] })
  expect(screen.getByText(/^€64.*, Refund refused$/)).toBeTruthy()
  expect(screen.getByText('We owe the tenant')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settle the refund' }).getAttribute('href')).toContain('panel=r1')
})

test('says what restores suspended access', () => {
  const suspended = { accessSuspended: true, overdueSince: '2026-10-20' }
  const { unmount } = show({ ...suspended, access: { ...access, isSuspendedForArrears: true } })
  expect(screen.getByText('Access stays suspended until the overdue invoice is paid.')).toBeTruthy()
  unmount()
  show({ accessSuspended: true, suspension: { since: '2026-11-15T08:00:00Z', reason: 'Petrol' } })
  expect(screen.getByText('Access stays suspended until staff restore it.')).toBeTruthy()
})
