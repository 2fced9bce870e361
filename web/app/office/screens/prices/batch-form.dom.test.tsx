import { permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { BatchForm } from './batch-form.tsx'

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

const sent: string[] = []
let preview: () => Response
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url instanceof Request ? url.url : url)
    if (path.includes('/price-changes/preview')) return preview()
    if (!path.includes('/price-changes')) return Response.json({ items: [], next: null })
    sent.push(String(init?.body))
    return Response.json({ id: owner.id, pending: 7, changed: 0, excluded: 1 }, { status: 201 })
  })
})

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <BatchForm />
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office/prices/rents?percent=5&override=true&panel=send' }) },
  )
}

function confirm(name: RegExp) {
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Yearly adjustment' } })
  const button = screen.getAllByRole('button', { name }).find((one) => one.getAttribute('type') === 'submit')
  if (!button) throw new Error('the form has no button')
  fireEvent.click(button)
}

test('sends the number of contracts of the preview, and names the location and the override', async () => {
  preview = () => Response.json({ pending: 7, changed: 0, excluded: 1, items: [] })
  show()
  expect(await screen.findByText('7 contracts change by 5%.')).toBeDefined()
  expect(screen.getAllByText('All locations')).toHaveLength(2)
  expect(screen.getAllByText('Allow more than the maximum')).toHaveLength(2)
  confirm(/^Send 7 notices/)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ percent: 5, override: true, expected: 7 })
})

test('sends nothing without a preview', async () => {
  preview = () => Response.json({ code: 'prices/too-many-contracts' }, { status: 400 })
  show()
  await screen.findByRole('textbox', { name: /Reason/ })
  confirm(/^Send/)
  await vi.waitFor(() => expect(screen.getByText(/the preview doesn’t match/)).toBeDefined())
  expect(sent).toEqual([])
})
