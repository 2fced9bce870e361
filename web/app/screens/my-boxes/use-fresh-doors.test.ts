import { expect, test, vi } from 'vitest'
import type { Doors } from './kept-doors.rules.ts'
import { askAnew } from './use-fresh-doors.ts'

const shown: Doors = { locations: [], declaredUntil: null, identity: 'PENDING' }
const asking = (answer: () => Promise<Doors>) => ({
  shown,
  isWorking: () => false,
  ask: vi.fn(answer),
  show: vi.fn(async () => undefined),
})

test('doors that have changed are shown, those that have not are left alone', async () => {
  const changed = asking(async () => ({ ...shown, identity: 'VERIFIED' }))
  await askAnew(changed)
  expect(changed.show).toHaveBeenCalledOnce()
  const same = asking(async () => ({ ...shown }))
  await askAnew(same)
  expect(same.show).not.toHaveBeenCalled()
})

test('where nobody answers the doors stay', async () => {
  const silent = asking(() => Promise.reject(new Error('unavailable')))
  await askAnew(silent)
  await askAnew({ ...silent, shown: undefined })
  expect(silent.show).not.toHaveBeenCalled()
})

test('doors that were only kept are shown anew as soon as there is an answer', async () => {
  const kept = { ...asking(async () => shown), shown: undefined }
  await askAnew(kept)
  expect(kept.show).toHaveBeenCalledOnce()
})

test('while a door is at work nobody asks, and what comes meanwhile waits', async () => {
  const changed = asking(async () => ({ ...shown, identity: 'VERIFIED' }))
  await askAnew({ ...changed, isWorking: () => true })
  expect(changed.ask).not.toHaveBeenCalled()
  const pressed = vi.fn().mockReturnValueOnce(false).mockReturnValue(true)
  await askAnew({ ...changed, isWorking: pressed })
  expect(changed.ask).toHaveBeenCalledOnce()
  expect(changed.show).not.toHaveBeenCalled()
})
