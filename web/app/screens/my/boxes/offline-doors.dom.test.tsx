import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi } from '#app/testing/render-routes.tsx'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { loadDoors } from './load-doors.ts'
import { removeStoredContracts, storeDoors } from './offline-doors.ts'

const deleteOfflineDatabase = vi.hoisted(() => vi.fn())
vi.mock('#app/features/offline/offline-database.ts', () => ({ deleteOfflineDatabase }))
// The simulated DOM has no IndexedDB. The doors stay in memory.
vi.mock('#app/features/offline/offline-store.ts', () => ({ saveOffline: async () => {}, loadOffline: async () => {} }))

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const box = (last: number) => ({ ...sampleBox, contractId: id(last), boxId: id(last), accessCode: `77000${last}` })
const doors = {
  locations: [
    {
      ...sampleWarehouseDoors,
      warehouse: { ...sampleWarehouseDoors.warehouse, id: id(9) },
      boxes: [box(1), box(2)],
    },
  ],
  declaredUntil: null,
  identity: 'NOT_REQUIRED',
  identityReason: null,
}

const storedCodes = async () =>
  (await loadDoors()).locations.flatMap(({ boxes }) => boxes.map(({ accessCode }) => accessCode))

describe('removeStoredContracts', () => {
  beforeEach(async () => {
    vi.stubGlobal('PerformanceNavigationTiming', class {})
    setToken('token')
    vi.stubGlobal('fetch', fakeApi({ 'GET /api/client/my/doors': () => doors }))
    expect(await storedCodes()).toEqual(['770001', '770002'])
    // `fakeApi` rejects calls without a response, like an offline device.
    vi.stubGlobal('fetch', fakeApi({}))
  })

  test('removes the codes of an evicted contract from the offline doors', async () => {
    await removeStoredContracts([id(1)])
    expect(await storedCodes()).toEqual(['770002'])
  })

  test('removes the codes of a contract that another tab reports as ended', async () => {
    const otherTab = new BroadcastChannel('boxzone:ended-contracts')
    otherTab.postMessage([id(1)])
    await vi.waitFor(async () => expect(await storedCodes()).toEqual(['770002']))
    otherTab.close()
  })

  test('deletes the offline doors when another account signs in during the removal', async () => {
    deleteOfflineDatabase.mockClear()
    const removal = removeStoredContracts([id(1)])
    setToken('token of another account')
    await removal
    expect(deleteOfflineDatabase).toHaveBeenCalledOnce()
  })

  test('retains all codes when it receives no contracts', async () => {
    await removeStoredContracts([])
    expect(await storedCodes()).toEqual(['770001', '770002'])
  })
})

test('deletes the offline doors when the customer signs out while they are stored', async () => {
  setToken('token')
  deleteOfflineDatabase.mockClear()
  const storing = storeDoors('token', await loadDoors())
  clearToken()
  await storing
  expect(deleteOfflineDatabase).toHaveBeenCalledOnce()
})
