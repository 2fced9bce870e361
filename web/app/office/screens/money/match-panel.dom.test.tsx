import { permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { MatchPanel } from './match-panel.tsx'

const rentId = '6a1b8a2e-3d5c-4c57-9f0a-7a2f3f0c3a54'
const entry = {
  id: 'e9812b50-c655-5fb7-8075-2b0379b23c49',
  bookedOn: '2026-11-14',
  amount: 50,
  currency: 'EUR',
  payerName: 'KOVACOVA ANNA',
  payerIban: null,
  variableSymbol: null,
  message: null,
  state: 'PROPOSED' as const,
  remark: 'amount' as const,
  rentId,
  invoiceNumber: 'SK20260001',
  contractId: null,
  contractNumber: null,
}
const invoice = {
  number: 'SK20260001',
  type: 'INVOICE',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  customer: 'Anna Kováčová',
  contractId: 'c9f9b51c-7da7-580a-a8fb-9da0d64f3048',
  contractNumber: 'ZM1',
  contractVersion: 1,
  rentId,
  rentStatus: 'INVOICE_SUBMITTED',
  net: 40,
  vat: 10,
  gross: 50,
  owed: 50,
  currency: 'EUR',
  corrects: null,
  version: 1,
}
const accountant = {
  id: 'a9812b50-c655-5fb7-8075-2b0379b23c49',
  name: 'Alena',
  email: 'a@demo.test',
  role: 'ACCOUNTANT' as const,
  warehouses: null,
  permissions: permissionsOf('ACCOUNTANT'),
  passkeys: [],
  recoveryCodes: 8,
  expiresAt: '2026-11-17T20:00:00Z',
}

const booked: string[] = []
let owed = 50
beforeEach(() => {
  booked.length = 0
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const path = new URL(String(url instanceof Request ? url.url : url), 'https://boxzone.test')
    if (path.pathname.endsWith('/book')) {
      booked.push(String(init?.body))
      return Response.json({ entries: [{ id: entry.id, rentId, outcome: 'booked' }] })
    }
    // Only the search finds the invoice, as if 200 newer ones were unpaid.
    const items = path.searchParams.get('q') === invoice.number ? [{ ...invoice, owed }] : []
    return Response.json({ items, next: null })
  })
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={accountant}>
        <MatchPanel statementId="92615c9c-876d-5cef-8247-ad10944775df" entry={entry} onClose={vi.fn()} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office/money' }) },
  )

test('shows the proposed invoice that the first page does not contain, and assigns the transfer to it', async () => {
  owed = 50
  show()
  expect((await screen.findByRole<HTMLInputElement>('radio')).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Book/ }))
  await vi.waitFor(() => expect(booked).toHaveLength(1))
  expect(booked[0]).toContain(rentId)
})

test('requires a choice when the transfer does not cover the proposed invoice', async () => {
  owed = 51
  show()
  await screen.findByText('No unpaid invoice in this currency up to this amount.')
  fireEvent.click(screen.getByRole('button', { name: /^Book/ }))
  expect(await screen.findByText('Choose an invoice.')).toBeDefined()
  expect(booked).toEqual([])
})
