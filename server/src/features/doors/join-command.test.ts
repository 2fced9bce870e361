import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MqttLocks } from '#src/gateways/locks/mqtt-locks.ts'
import { newId } from '#src/kernel/ids.ts'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

test('shares one wait among all requests for a command of another process and responds to each request', async () => {
  const { app, anna, peter, boxId, position } = shared
  const { config, log, locks } = app.services
  const lockId = `box-${boxId}`
  const url = locks?.sandbox?.broker.url ?? ''
  const settings = { url, version: 4, secret: config.LOCK_SIGNING_SECRET, deadlineMs: 1_000, timeoutMs: 1_500 } as const
  const other = new MqttLocks({ clock: app.clock, log, settings })
  await other.whenConnected()
  const command = { lockId, commandId: newId(), sentAt: app.clock.now() }
  const waiting = { ...command, outcome: null, relockInSeconds: null, confirmedAt: null }
  await app.database.db.insertInto('doorCommand').values(waiting).execute()
  const reads = vi.spyOn(app.services.ctx.locks, 'waitForResponse')

  const responses = Array.from({ length: 30 }, (_, n) =>
    app.unlock(n % 2 ? anna : peter, `box-unlock/${boxId}`, position),
  )
  await vi.waitFor(() => expect(reads).toHaveBeenCalled(), { timeout: 20_000 })
  const outcome = await other.openDoor(command)
  expect(outcome.kind).toBe('confirmed')
  const confirmed = { outcome: 'confirmed', relockInSeconds: 8, confirmedAt: app.clock.now() } as const
  await app.database.db.updateTable('doorCommand').set(confirmed).where('lockId', '=', lockId).execute()
  expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]))
  // The server calls `waitForResponse` before each read of the command. Thirty requests that poll separately would read
  // at least thirty times.
  expect(reads.mock.calls.length).toBeLessThan(30)
  expect(new Set(reads.mock.calls.map(([commandId]) => commandId))).toEqual(new Set([command.commandId]))
  await other.close()
})
