import { type OfficeTask, permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import type { AttentionItem } from '../../lib/attention.rules.ts'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { AttentionList } from './attention-list.tsx'

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
const task: OfficeTask = {
  id: '92615c9c-876d-5cef-8247-ad10944775df',
  kind: 'manual',
  reference: 'manual:1',
  version: 3,
  warehouse: null,
  contract: null,
  paymentId: null,
  note: 'Call Eva',
  dueOn: '2026-11-17',
  assignee: null,
  createdAt: '2026-11-16T07:30:00Z',
  createdBy: null,
  doneAt: null,
  doneBy: null,
  prepared: null,
}
const item: AttentionItem = { kind: 'task', task, key: 'task-1', group: 'today', warehouseId: null, sortBy: '' }

beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

function showList(path = '/office', items: readonly AttentionItem[] = [item]) {
  const sent: unknown[] = []
  const client = createQueryClient()
  const list = (items: readonly AttentionItem[]) => (
    <QueryClientProvider client={client}>
      <StaffProvider account={owner}>
        <AttentionList items={items} />
      </StaffProvider>
    </QueryClientProvider>
  )
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ items: [] })
    const change = JSON.parse(String(body))
    sent.push(change)
    if ('done' in change) rerender(list(change.done ? [] : [item]))
    return Response.json({ ...task, version: 4 })
  })
  const { rerender } = render(list(items), { wrapper: pageWrapper({ path }) })
  return sent
}

test('assigns the task of the current row to oneself with A, and undoes it', async () => {
  const sent = showList()
  fireEvent.keyDown(window, { key: 'a' })
  await waitFor(() => expect(sent).toEqual([{ version: 3, assigneeId: owner.id }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ version: 4, assigneeId: null })
})

test('completes the last task with E, and undoes it after the row is gone', async () => {
  const sent = showList()
  fireEvent.keyDown(window, { key: 'e' })
  await waitFor(() => expect(sent).toEqual([{ version: 3, done: true }]))
  expect(screen.queryByText('Call Eva')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ version: 4, done: false })
})

test('counts on each filter the items that the other filters show', () => {
  const later = { ...item, key: 'task-2', group: 'week' as const }
  showList('/office?kind=task&group=week', [item, later])
  expect(screen.getByRole('radio', { name: /^All/ }).closest('label')?.textContent).toBe('All1')
})
