import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

test('opens the entrance for the shared user and refuses a stranger', async () => {
  const { app, peter, warehouseId, position } = shared
  const unlock = (token: string) => app.unlock(token, `warehouse-unlock/${warehouseId}`, position)
  expect((await unlock(await app.token('new'))).body.code).toBe('lock-v2/not-permitted')
  expect(app.commands()).toEqual([])
  expect((await unlock(peter)).body.opened).toBe(true)
  expect(app.commands()).toEqual([expect.stringContaining(`entrance-${warehouseId}`)])
})
