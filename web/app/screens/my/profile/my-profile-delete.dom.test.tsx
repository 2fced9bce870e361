import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import * as deleteScreen from './my-profile-delete.screen.tsx'

function renderScreen(state: object) {
  vi.stubGlobal('fetch', fakeApi({ 'GET /api/client/my/remove-account': () => state }))
  const { default: Component, clientLoader } = deleteScreen
  renderRoutes([{ path: '/my/profile/delete', Component, clientLoader }], '/my/profile/delete')
}

describe('MyProfileDeleteScreen', () => {
  beforeEach(() => {
    setToken('token')
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('says at the start why the account cannot be deleted and shows no form', async () => {
    renderScreen({ activeContracts: 1, owed: [], heldDeposits: [] })
    await screen.findByRole('heading', { name: 'You can’t delete your account yet' })
    screen.getByText(/You have an active contract/)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('shows the form when nothing prevents the deletion', async () => {
    renderScreen({ activeContracts: 0, owed: [], heldDeposits: [] })
    await screen.findByRole('checkbox')
    expect(screen.queryByRole('heading', { name: 'You can’t delete your account yet' })).toBeNull()
  })
})
