import type { OfficeContract } from '@boxzone/contract'
import { permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../../lib/queries.ts'
import { StaffProvider } from '../../../lib/staff.tsx'
import { ContractPanel } from './contract-panel.tsx'
import { officeContractSample as contract } from './testing/office-contract-sample.ts'

const owner = {
  id: 'a9812b50-c655-5fb7-8075-2b0379b23c49',
  name: 'Olga',
  email: 'owner@demo.test',
  role: 'OWNER' as const,
  warehouses: null,
  permissions: permissionsOf('OWNER'),
  passkeys: [],
  recoveryCodes: 8,
  expiresAt: '2026-11-17T20:00:00Z',
}
const onClose = vi.fn()

function show(shown: OfficeContract) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <ContractPanel contract={shown} invoices={[]} onClose={onClose} />
      </StaffProvider>
    </QueryClientProvider>
  )
}

const change = { by: 'Ivana Dudová', at: '2026-11-17T07:14:00.000Z', action: 'contracts.suspend' }
const conflict = { status: 409, code: 'office/changed-meanwhile', version: 2, change }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string | URL | Request) =>
    String(url instanceof Request ? url.url : url).includes('/suspend')
      ? Response.json(conflict, { status: 409 })
      : Response.json({ items: [] }),
  )
})

test('shows who changed the contract and retains the reason after a conflict', async () => {
  const { rerender } = render(show(contract), { wrapper: pageWrapper({ path: '/office/contracts/1?panel=suspend' }) })
  const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  fireEvent.change(reason(), { target: { value: 'Smoke from the Box' } })
  fireEvent.click(screen.getByRole('button', { name: /^Suspend access/ }))
  await screen.findByText(/Ivana Dudová changed it on .*: Access suspended\. What you typed is still here\./)
  rerender(show({ ...contract, version: 2, suspension: { since: change.at, reason: 'Water' } }))
  expect(reason().value).toBe('Smoke from the Box')
  expect(onClose).not.toHaveBeenCalled()
})

test('refuses to send without a reason', () => {
  render(show(contract), { wrapper: pageWrapper({ path: '/office/contracts/1?panel=suspend' }) })
  fireEvent.click(screen.getByRole('button', { name: /^Suspend access/ }))
  expect(screen.getByText('Enter a reason.')).toBeDefined()
})

test('says that a suspension by staff outlasts the payment while arrears suspend access already', () => {
  render(show({ ...contract, accessSuspended: true }), {
    wrapper: pageWrapper({ path: '/office/contracts/1?panel=suspend' }),
  })
  expect(screen.getByText(/stays suspended until staff restore it, even after a payment/)).toBeDefined()
})

test('shows the e-mail with the entered reason in the language of the tenant', async () => {
  const requested: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    requested.push(JSON.parse(String(init?.body)))
    const email = {
      kind: 'contract-suspended',
      to: 'eva@example.test',
      language: 'sk',
      title: 'Prístup je pozastavený',
    }
    return Response.json({ items: [{ ...email, blocks: [{ text: 'Dôvod: dym z Boxu' }] }] })
  })
  render(show(contract), { wrapper: pageWrapper({ path: '/office/contracts/1?panel=suspend' }) })
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Dym z Boxu' } })
  expect(requested).toEqual([])
  const details = screen.getByText('Read the e-mails sent now').closest('details')
  if (!details) throw new Error('the e-mails cannot be opened')
  details.open = true
  fireEvent(details, new Event('toggle'))
  const title = await screen.findByText('Prístup je pozastavený')
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('sk')
  expect(screen.getByText('Dôvod: dym z Boxu')).toBeDefined()
  await vi.waitFor(() =>
    expect(requested.at(-1)).toEqual({
      change: 'suspendContract',
      input: { id: contract.id, version: contract.version, reason: 'Dym z Boxu' },
    }),
  )
})
