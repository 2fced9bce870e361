import type { MyItems } from '@boxzone/contract'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import * as itemsScreen from './my-items.screen.tsx'

const contractId = '00000000-0000-4000-8000-000000000001'
const own = { contractId, boxName: 'Box 131', warehouseName: 'Ružinov', currency: 'EUR', isTenant: true, itemCount: 2 }
const shared = {
  ...own,
  contractId: '00000000-0000-4000-8000-000000000002',
  boxName: 'Box 7',
  isTenant: false,
  itemCount: 0,
}
const bike = {
  id: '00000000-0000-4000-8000-000000000011',
  contractId,
  ...{ name: 'Bike', note: '', value: null, photos: [] },
}

function renderItems(response: Partial<MyItems>, search = '') {
  const fetch = fakeApi({ 'GET /api/client/my/items': () => ({ lists: [], found: [], hasMore: false, ...response }) })
  vi.stubGlobal('fetch', fetch)
  const { default: Component, clientLoader } = itemsScreen
  renderRoutes([{ path: '/my/items', Component, clientLoader }], `/my/items${search}`)
  return fetch
}

beforeEach(() => {
  setToken('token')
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('links to the lists of own and shared Boxes', async () => {
  renderItems({ lists: [own, shared] })
  const link = await screen.findByRole('link', { name: /^Box\s131, Ružinov$/ })
  expect(link.getAttribute('href')).toBe(`/my/contracts/${contractId}/items`)
  expect(screen.getByText('2 items')).toBeTruthy()
  expect(screen.getByText('Nothing listed yet')).toBeTruthy()
  expect(screen.getAllByText('Shared with you')).toHaveLength(1)
})

test('searches with the text of the form and links to the found items', async () => {
  const fetch = renderItems({ lists: [own], found: [bike], hasMore: true })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'bike' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  const found = await screen.findByRole('link', { name: 'Bike' })
  expect(found.getAttribute('href')).toBe(`/my/contracts/${contractId}/items#${bike.id}`)
  expect(screen.getByRole('status').textContent).toBe('1 item found for “bike”')
  expect(screen.getByText(/There are more results/)).toBeTruthy()
  expect(fetch.mock.lastCall?.[0]).toContain('search=bike')
})

test('says that the search found nothing, and links to the complete list', async () => {
  renderItems({ lists: [own] }, '?search=piano')
  expect((await screen.findByRole('status')).textContent).toBe('Nothing found for “piano”')
  expect(screen.getByRole('link', { name: 'Clear search' }).getAttribute('href')).toBe('/my/items')
})

test('offers a Box to a customer without one', async () => {
  renderItems({})
  expect((await screen.findByRole('link', { name: 'Find a Box' })).getAttribute('href')).toBe('/boxes')
  expect(screen.queryByRole('searchbox')).toBeNull()
})
