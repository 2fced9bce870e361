import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#src/app.ts'
import { doorInvariants, findViolations } from '#src/features/operations/index.ts'
import { MqttLocks } from '#src/gateways/locks/mqtt-locks.ts'
import { outboxOnlyTransport } from '#src/gateways/mail/outbox-only.ts'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'
import { sendCodesJob } from './send-codes.job.ts'

let app: DoorTestApp
let [anna, contractId, lockId] = ['', '', '']
beforeAll(async () => {
  app = await startDoorTestApp({ LOCK_TIMEOUT_MS: '3000' })
  anna = await app.token('anna')
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token: anna })).body
  ;[contractId, lockId] = [contract.id, `box-${contract.boxId}`]
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3 * 3_600_000))

const rotate = () => app.request('POST', `/api/client/contract/${contractId}/codes/rotate`, { token: anna })
const send = (ctx = app.services.ctx) => runJob(ctx, runnable(sendCodesJob), {})
const fetchContract = async () =>
  (await app.request('GET', `/api/client/my/contracts/${contractId}`, { token: anna })).body
const fetchList = () =>
  app.database.db.selectFrom('lockCodeList').selectAll().where('lockId', '=', lockId).executeTakeFirstOrThrow()
const keypad = () => app.lock(lockId).keypad

test('sends a list again with growing pauses and shows the code as pending until the lock acknowledges the list', async () => {
  await rotate()
  app.lock(lockId).mode = 'garbage'
  const pauses = []
  for (let attempt = 0; attempt < 3; attempt++) {
    await send()
    const { nextAttemptAt, attempts } = await fetchList()
    pauses.push([attempts, (nextAttemptAt?.getTime() ?? 0) - app.clock.now().getTime()])
    // Before the pause is over nothing is sent.
    await send()
    expect((await fetchList()).attempts).toBe(attempts)
    app.clock.set(nextAttemptAt ?? app.clock.now())
  }
  expect(pauses).toEqual([
    [1, 30_000],
    [2, 60_000],
    [3, 120_000],
  ])
  expect((await fetchContract()).lockCodeState).toBe('PENDING')
  expect(await findViolations(app.database.db, doorInvariants)).toEqual([])
  app.lock(lockId).mode = 'ok'
  await send()
  expect([(await fetchContract()).lockCodeState, (await fetchList()).nextAttemptAt]).toEqual(['READY', null])
  expect(keypad().accepts((await fetchContract()).lockCode)).toBe(true)
})

test('sends a list once when two processes run the job, and shows the code as ready', async () => {
  const { config, database, log, locks } = app.services
  const url = locks?.sandbox?.broker.url ?? ''
  const settings = { url, version: 4, secret: config.LOCK_SIGNING_SECRET, deadlineMs: 1_000, timeoutMs: 3_000 } as const
  const gateway = new MqttLocks({ clock: app.clock, log, settings })
  await gateway.whenConnected()
  const opened = { gateway, sandbox: null, close: () => gateway.close() }
  const other = createApp({ config, database, clock: app.clock, log, transport: outboxOnlyTransport, locks: opened })
  await rotate()
  const sent: string[] = []
  locks?.sandbox?.broker.onAny((topic) => void (topic === `locks/${lockId}/codes` && sent.push(topic)))
  await Promise.all([send(), send(other.ctx)])
  expect(sent).toHaveLength(1)
  expect((await fetchContract()).lockCodeState).toBe('READY')
  await gateway.close()
})

test('refuses an older list that arrives late, also with a valid signature', async () => {
  const { locks } = app.services.ctx
  await rotate()
  await send()
  const { lockCode } = await fetchContract()
  const { version } = await fetchList()
  await rotate()
  await send()
  const outdated = [{ code: lockCode, from: new Date(0), until: null }]
  expect(await locks.sendCodes({ lockId, version, codes: outdated })).toBe((await fetchList()).version)
  expect(keypad().accepts(lockCode)).toBe(false)
})

test('sends the list again to a replaced device and a newer list after a restored backup', async () => {
  await rotate()
  await send()
  const { version } = await fetchList()
  keypad().reset()
  app.clock.advance(60_000)
  keypad().report()
  await vi.waitFor(
    async () => {
      await app.runQueued()
      expect(keypad().version).toBe(version)
    },
    { timeout: 20_000 },
  )
  await app.database.db
    .updateTable('lockCodeList')
    .set({ version: 1, acknowledgedVersion: 1 })
    .where('lockId', '=', lockId)
    .execute()
  app.clock.advance(60_000)
  keypad().report()
  await vi.waitFor(
    async () => {
      await app.runQueued()
      expect(keypad().version).toBe(version + 1)
    },
    { timeout: 20_000 },
  )
  expect((await fetchList()).acknowledgedVersion).toBe(version + 1)
})

test('does not revive an expired code when the clock of the lock is set back', async () => {
  const [code, from] = ['482913', app.clock.now()]
  const until = new Date(from.getTime() + 60_000)
  const { version } = await fetchList()
  const codes = [{ code, from, until }]
  await app.services.ctx.locks.sendCodes({ lockId, version: version + 10, codes })
  expect(keypad().accepts(code)).toBe(true)
  app.clock.advance(60_000)
  expect(keypad().accepts(code)).toBe(false)
  await app.services.ctx.locks.sendCodes({ lockId, version: version + 11, codes })
  app.clock.set(from)
  expect(keypad().accepts(code)).toBe(false)
})
