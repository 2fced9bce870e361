import type { StaffAccount } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffPanel } from './staff-panel.tsx'

const opened: StaffAccount = {
  id: 'a9812b50-c655-5fb7-8075-2b0379b23c49',
  name: 'Jan',
  email: 'jan@demo.test',
  role: 'MANAGER',
  warehouses: null,
  isActive: true,
  isLocked: false,
  isSetUp: true,
  lastLoginAt: null,
  version: 1,
}
const deactivated: StaffAccount = { ...opened, role: 'DESK', isActive: false, version: 2 }

function stubServer() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ items: [] })
    sent.push(JSON.parse(String(body)))
    const change = { by: 'Olga', at: '2026-11-17T07:14:00.000Z', action: 'staff.change' }
    if (sent.length > 1) return Response.json({ ...deactivated, name: 'Jana', version: 3 })
    return Response.json({ code: 'office/changed-meanwhile', url, version: 2, change }, { status: 409 })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const client = createQueryClient()
const show = (account: StaffAccount) => (
  <QueryClientProvider client={client}>
    <StaffPanel account={account} onClose={vi.fn()} />
  </QueryClientProvider>
)
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))

test('sends the version of the shown values, and the newest values after a conflict', async () => {
  const sent = stubServer()
  const { rerender } = render(show(opened), { wrapper: pageWrapper() })
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Jana' } })
  rerender(show(deactivated))
  save()
  await screen.findByText(/Olga changed it/)
  expect(sent).toEqual([expect.objectContaining({ name: 'Jana', role: 'MANAGER', isActive: true, version: 1 })])
  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ name: 'Jana', role: 'DESK', isActive: false, version: 2 })
})

test('shows the newest values until the first edit', async () => {
  const sent = stubServer()
  const { rerender } = render(show(opened), { wrapper: pageWrapper() })
  rerender(show(deactivated))
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Jana' } })
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ name: 'Jana', role: 'DESK', isActive: false, version: 2 })
})
