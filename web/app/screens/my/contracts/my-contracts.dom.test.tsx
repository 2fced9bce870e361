import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import * as contractsScreen from './my-contracts.screen.tsx'

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

function renderContracts(count: number, search = '') {
  const contracts = Array.from({ length: count }, (_, n) => ({
    ...sampleContract,
    id: idOf(n),
    boxId: idOf(n),
    businessId: `ZM${n}`,
    warehouse: { ...sampleContract.warehouse, id: idOf(9) },
  }))
  vi.stubGlobal('fetch', fakeApi({ 'GET /api/client/my/contracts': () => contracts }))
  const { default: Component, clientLoader } = contractsScreen
  renderRoutes([{ path: '/my/contracts', Component, clientLoader }], `/my/contracts${search}`)
  return screen.findAllByRole('article')
}

beforeEach(() => {
  setToken('token')
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('shows no filters for five contracts and ignores the filters in the URL', async () => {
  expect(await renderContracts(5, '?status=TERMINATED')).toHaveLength(5)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('shows filters for six contracts', async () => {
  expect(await renderContracts(6)).toHaveLength(6)
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
})
