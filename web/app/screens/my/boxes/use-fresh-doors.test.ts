import { expect, test, vi } from 'vitest'
import type { Doors } from './offline-doors.rules.ts'
import { refreshDoors } from './use-fresh-doors.ts'

const shown: Doors = { locations: [], declaredUntil: null, identity: 'PENDING', identityReason: null }
const refreshOptions = (fetchDoors: () => Promise<Doors>) => ({
  shown,
  isWorking: () => false,
  fetchDoors: vi.fn(fetchDoors),
  show: vi.fn(async () => undefined),
})

test('shows changed doors and does not render unchanged ones again', async () => {
  const changed = refreshOptions(async () => ({ ...shown, identity: 'VERIFIED' }))
  await refreshDoors(changed)
  expect(changed.show).toHaveBeenCalledOnce()
  const same = refreshOptions(async () => ({ ...shown }))
  await refreshDoors(same)
  expect(same.show).not.toHaveBeenCalled()
})

test('shows doors with changed phone numbers for help', async () => {
  const help = { officeTel: '+421 2 123 456', officeHours: null, nightTel: null }
  const changed = refreshOptions(async () => ({ ...shown, help }))
  await refreshDoors(changed)
  expect(changed.show).toHaveBeenCalledOnce()
})

test('does not change the doors when the request fails', async () => {
  const failing = refreshOptions(() => Promise.reject(new Error('unavailable')))
  await refreshDoors(failing)
  await refreshDoors({ ...failing, shown: undefined })
  expect(failing.show).not.toHaveBeenCalled()
})

test('replaces stored doors with the first response', async () => {
  const stored = { ...refreshOptions(async () => shown), shown: undefined }
  await refreshDoors(stored)
  expect(stored.show).toHaveBeenCalledOnce()
})

test('skips the refresh while a door is unlocking or open', async () => {
  const changed = refreshOptions(async () => ({ ...shown, identity: 'VERIFIED' }))
  await refreshDoors({ ...changed, isWorking: () => true })
  expect(changed.fetchDoors).not.toHaveBeenCalled()
  const isWorking = vi.fn().mockReturnValueOnce(false).mockReturnValue(true)
  await refreshDoors({ ...changed, isWorking })
  expect(changed.fetchDoors).toHaveBeenCalledOnce()
  expect(changed.show).not.toHaveBeenCalled()
})
