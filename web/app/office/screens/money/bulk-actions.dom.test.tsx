import { type OverdueContract, permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { BulkActions } from './bulk-actions.tsx'

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
const contractOf = (name: string): OverdueContract => ({
  contractId: name,
  number: name,
  version: 1,
  customer: { id: name, name, phoneNumber: null },
  box: { id: name, number: '1' },
  warehouse: { id: 'w', name: 'Ružinov' },
  overdueDays: 9,
  owed: 100,
  currency: 'EUR',
  accessSuspended: false,
  isEnding: false,
  isEndProposed: false,
  declineCode: null,
  rents: [{ id: `rent-${name}`, invoiceNumber: null, dueOn: '2026-11-08', owed: 100 }],
})
const contracts = ['anna', 'boris', 'cyril'].map(contractOf)
const onDone = vi.fn()

/** Responds to the payment links with these statuses, in this order. */
function stubLinks(...statuses: number[]) {
  const sent: (string | null)[][] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    if (method !== 'POST') return Response.json({ items: [] })
    sent.push([url.split('/')[4] ?? '', headers.get('Idempotency-Key')])
    const status = statuses[sent.length - 1] ?? 200
    const link = { url: 'https://boxzone.test/pay', amount: 100, currency: 'EUR', isSent: true }
    return Response.json(status === 200 ? link : { code: 'internal' }, { status })
  })
  return sent
}
afterEach(() => {
  onDone.mockReset()
  vi.unstubAllGlobals()
})

async function sendLinks(): Promise<void> {
  onDone.mockReset()
  fireEvent.click(screen.getByRole('button', { name: /^Payment links/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send links' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
}

const client = createQueryClient()
const show = (shown: readonly OverdueContract[]) => (
  <QueryClientProvider client={client}>
    <StaffProvider account={owner}>
      <BulkActions contracts={shown} onDone={onDone} />
    </StaffProvider>
  </QueryClientProvider>
)

test('leaves only failed contracts selected and repeats them with the same key', async () => {
  const sent = stubLinks(200, 500, 200)
  const { rerender } = render(show(contracts), { wrapper: pageWrapper() })
  await sendLinks()
  expect(onDone).toHaveBeenCalledWith(['boris'])
  rerender(show(contracts.slice(1, 2)))
  await sendLinks()
  expect(onDone).toHaveBeenCalledWith([])
  expect(sent.map(([rent]) => rent)).toEqual(['rent-anna', 'rent-boris', 'rent-cyril', 'rent-boris'])
  expect(sent[3]).toEqual(sent[1])
  expect(sent[1]?.[1]).toMatch(/^\w{24}$/)
})

test('stops when the session is over', async () => {
  const sent = stubLinks(200, 401)
  render(show(contracts), { wrapper: pageWrapper() })
  await sendLinks()
  expect(onDone).toHaveBeenCalledWith(['boris', 'cyril'])
  expect(sent).toHaveLength(2)
})
