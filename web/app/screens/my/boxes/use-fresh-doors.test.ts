import { expect, test, vi } from 'vitest'
import type { Doors } from './offline-doors.rules.ts'
import { refreshDoors } from './use-fresh-doors.ts'

const shown: Doors = { locations: [], declaredUntil: null, identity: 'PENDING' }
const asking = (answer: () => Promise<Doors>) => ({
  shown,
  isWorking: () => false,
  ask: vi.fn(answer),
  show: vi.fn(async () => undefined),
})

test('doors that have changed are shown, those that have not are left alone', async () => {
  const changed = asking(async () => ({ ...shown, identity: 'VERIFIED' }))
  await refreshDoors(changed)
  expect(changed.show).toHaveBeenCalledOnce()
  const same = asking(async () => ({ ...shown }))
  await refreshDoors(same)
  expect(same.show).not.toHaveBeenCalled()
})

test('where nobody answers the doors stay', async () => {
  const silent = asking(() => Promise.reject(new Error('unavailable')))
  await refreshDoors(silent)
  await refreshDoors({ ...silent, shown: undefined })
  expect(silent.show).not.toHaveBeenCalled()
})

test('doors that were only kept are shown anew as soon as there is an answer', async () => {
  const kept = { ...asking(async () => shown), shown: undefined }
  await refreshDoors(kept)
  expect(kept.show).toHaveBeenCalledOnce()
})

test('while a door is at work nobody asks, and what comes meanwhile waits', async () => {
  const changed = asking(async () => ({ ...shown, identity: 'VERIFIED' }))
  await refreshDoors({ ...changed, isWorking: () => true })
  expect(changed.ask).not.toHaveBeenCalled()
  const pressed = vi.fn().mockReturnValueOnce(false).mockReturnValue(true)
  await refreshDoors({ ...changed, isWorking: pressed })
  expect(changed.ask).toHaveBeenCalledOnce()
  expect(changed.show).not.toHaveBeenCalled()
})
