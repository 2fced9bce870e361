import { type OfficeTask, permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { TaskPanel } from './task-panel.tsx'

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
const opened: OfficeTask = {
  id: '92615c9c-876d-5cef-8247-ad10944775df',
  kind: 'manual',
  reference: 'manual:1',
  version: 1,
  warehouse: null,
  contract: null,
  paymentId: null,
  note: 'Call Eva',
  dueOn: null,
  assignee: null,
  createdAt: '2026-11-16T07:30:00Z',
  createdBy: null,
  doneAt: null,
  doneBy: null,
  prepared: null,
}
const moved: OfficeTask = { ...opened, dueOn: '2026-12-01', version: 2 }

beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

test('sends the version of the shown values, not of a later read', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ items: [] })
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...opened, note: 'Call Eva at noon', version: 2 })
  })
  const client = createQueryClient()
  const show = (task: OfficeTask) => (
    <QueryClientProvider client={client}>
      <StaffProvider account={owner}>
        <TaskPanel task={task} onClose={vi.fn()} />
      </StaffProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(show(opened), { wrapper: pageWrapper() })
  fireEvent.change(screen.getByLabelText(/^What to do/), { target: { value: 'Call Eva at noon' } })
  rerender(show(moved))
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ version: 1, note: 'Call Eva at noon', dueOn: null })
})
