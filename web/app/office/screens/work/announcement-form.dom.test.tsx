import { permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

const dana = {
  ...{ id: 'a9812b50-c655-5fb7-8075-2b0379b23c49', name: 'Dana', email: 'desk@demo.test', role: 'DESK' as const },
  ...{ warehouses: null, permissions: permissionsOf('DESK'), passkeys: [], recoveryCodes: 8 },
  expiresAt: '2026-11-17T20:00:00Z',
}
const preview = { receivers: 3, channels: {}, languages: [] }

test('sends to all locations only if the form says so', async () => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const sent: { audience: { warehouseIds?: string[] } }[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ items: [] })
    sent.push(JSON.parse(String(body)))
    return Response.json(preview)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={dana}>
        <AnnouncementForm onClose={vi.fn()} onSent={vi.fn()} />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office/messages?panel=new' }) },
  )
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Water' } })
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'No water on Monday.' } })
  const locations = screen.getByLabelText('Locations')
  fireEvent.change(locations, { target: { value: 'chosen' } })
  fireEvent.click(screen.getByRole('button', { name: /^Preview/ }))
  screen.getByText('Choose at least one location.')
  expect(sent).toEqual([])
  fireEvent.change(locations, { target: { value: 'all' } })
  fireEvent.click(screen.getByRole('button', { name: /^Preview/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.audience.warehouseIds).toBeUndefined()
})
