import { permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { NewTaskPanel } from './new-task-panel.tsx'

const technician = {
  id: 'a9812b50-c655-5fb7-8075-2b0379b23c49',
  name: 'Tomáš',
  email: 'technician@demo.test',
  role: 'TECHNICIAN' as const,
  warehouses: null,
  permissions: permissionsOf('TECHNICIAN'),
  passkeys: [],
  recoveryCodes: 8,
  expiresAt: '2026-11-17T20:00:00Z',
}
const contractId = '92615c9c-876d-5cef-8247-ad10944775df'

beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

test('creates the task with the text, and with the contract that the link names', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    return Response.json({ items: [] })
  })
  const path = `/office/tasks?panel=new&note=Box+102&contract=${contractId}`
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={technician}>
        <NewTaskPanel onClose={vi.fn()} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path }) },
  )
  expect(screen.queryByLabelText('Location')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Create task/ }))
  await waitFor(() => expect(sent).toMatchObject([{ note: 'Box 102', contractId, warehouseId: null }]))
})
