import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { fakeApi } from '#app/testing/render-routes.tsx'
import { sampleUser } from '#app/testing/sample-user.ts'
import { TabBar } from './tab-bar.tsx'

beforeEach(() => setToken('token'))
afterEach(async () => {
  clearToken()
  await refreshCurrentUser()
})

async function showTabs(unreadMessages: number) {
  vi.stubGlobal('fetch', fakeApi({ 'GET /api/client/client-user/current': () => ({ ...sampleUser, unreadMessages }) }))
  await refreshCurrentUser()
  render(<TabBar />, { wrapper: pageWrapper() })
}

const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('shows the number of unread messages on the tab that leads to them', async () => {
  await showTabs(120)
  expect(tabs()).toEqual(['My Boxes', 'Contracts', 'Invoices', 'Profile99+ 120 unread messages'])
})

test('shows no number without unread messages', async () => {
  await showTabs(0)
  expect(tabs()).toEqual(['My Boxes', 'Contracts', 'Invoices', 'Profile'])
})
