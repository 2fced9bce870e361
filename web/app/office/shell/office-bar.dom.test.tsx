import { permissionsOf } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../lib/queries.ts'
import { StaffProvider } from '../lib/staff.tsx'
import { OfficeBar } from './office-bar.tsx'

const owner = {
  ...{ id: 'a9812b50-c655-5fb7-8075-2b0379b23c49', name: 'Olga', email: 'owner@demo.test', role: 'OWNER' as const },
  ...{ warehouses: null, permissions: permissionsOf('OWNER'), passkeys: [], recoveryCodes: 8 },
  expiresAt: '2026-11-17T20:00:00Z',
}

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('fetch', async () => Response.json({ items: [], next: null }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffProvider account={owner}>
        <OfficeBar />
        <button type="button">Outside</button>
        <Link to="/office/tasks">Elsewhere</Link>
      </StaffProvider>
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office' }) },
  )
})

describe('NewMenu', () => {
  const menu = () => screen.getByText('New').closest('details')
  function openMenu(): void {
    menu()?.setAttribute('open', '')
    expect(menu()?.open).toBe(true)
  }

  test('closes on a click outside', () => {
    openMenu()
    fireEvent.pointerDown(screen.getByText('Outside'))
    expect(menu()?.open).toBe(false)
  })

  test('closes on Escape', () => {
    openMenu()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(menu()?.open).toBe(false)
  })

  test('closes on a navigation', () => {
    openMenu()
    fireEvent.click(screen.getByText('Elsewhere'))
    expect(menu()?.open).toBe(false)
  })
})

test('focuses the search field before the next key, also right after Escape', () => {
  const outside = screen.getByText('Outside')
  outside.focus()
  for (let time = 0; time < 2; time += 1) {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find anything' }))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})
