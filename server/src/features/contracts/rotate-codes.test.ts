import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCodesJob } from '#src/features/door-codes/index.ts'
import { completeTask, openTasks } from '#src/features/tasks/index.ts'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
beforeAll(async () => {
  app = await startDoorTestApp({ LOCK_TIMEOUT_MS: '20000' })
})
afterAll(() => app.close())

const fetchContracts = async (token: string) => (await app.request('GET', '/api/client/my/contracts', { token })).body
const rotate = (token: string, id: string) => app.request('POST', `/api/client/contract/${id}/codes/rotate`, { token })

test('replaces the codes of the tenant and of the shared users and notifies each of them', async () => {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const fetchSharedCode = async () =>
    (await app.request('GET', '/api/client/my/shared-boxes', { token: peter })).body[0].accessCode
  const before = (await fetchContracts(anna)).find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0)
  const [sharedBefore, sentBefore] = [await fetchSharedCode(), app.sent.length]
  expect((await rotate(anna, before.id)).status).toBe(204)
  await app.runQueued()
  const after = (await app.request('GET', `/api/client/my/contracts/${before.id}`, { token: anna })).body
  expect(after.accessCode).not.toBe(before.accessCode)
  expect(after.lockCode).not.toBe(before.lockCode)
  expect(await fetchSharedCode()).not.toBe(sharedBefore)
  await app.services.sendEmails()
  const recipients = app.sent.slice(sentBefore).map(({ to }) => to)
  expect(recipients.sort()).toEqual(['anna@demo.boxzone.test', 'peter@demo.boxzone.test'])
})

test('refuses the shared user, an unknown contract and a suspended tenant', async () => {
  const [anna, peter, maria] = [await app.token('anna'), await app.token('peter'), await app.token('maria')]
  const [contract] = await fetchContracts(anna)
  expect((await rotate(peter, contract.id)).body.code).toBe('not-found')
  expect((await rotate(anna, crypto.randomUUID())).body.code).toBe('not-found')
  const suspended = (await fetchContracts(maria)).find(
    ({ accessSuspended }: { accessSuspended: boolean }) => accessSuspended,
  )
  expect((await rotate(maria, suspended.id)).body.code).toBe('lock-v2/access-suspended')
})

test('refuses a contract whose Box was confirmed as empty', async () => {
  const anna = await app.token('anna')
  const [{ id }] = await fetchContracts(anna)
  const { db } = app.database
  const { status } = await db.selectFrom('contract').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('contract').set({ status: 'EVICTED' }).where('id', '=', id).execute()
  expect((await rotate(anna, id)).body.code).toBe('lock-v2/not-permitted')
  await db.updateTable('contract').set({ status }).where('id', '=', id).execute()
})

test('limits rotations to five per contract and hour', async () => {
  const anna = await app.token('anna')
  app.clock.advance(3_600_000)
  const [{ id }] = await fetchContracts(anna)
  const statuses = []
  for (let count = 0; count < 6; count++) statuses.push((await rotate(anna, id)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})

test('creates a task to change the code of a lock without a network connection and shows the code as pending until the task is completed', async () => {
  const anna = await app.token('anna')
  const { db } = app.database
  app.clock.advance(3_600_000)
  const { id, boxId } = (await fetchContracts(anna)).at(-1)
  await db.updateTable('box').set({ lockVersion: 'V1' }).where('id', '=', boxId).execute()
  const fetchTaskReferences = async () =>
    (await openTasks(app.services.ctx)).map(({ reference }) => reference).filter((name) => name.includes(boxId))
  await rotate(anna, id)
  const [first] = await fetchTaskReferences()
  await rotate(anna, id)
  const [second, ...others] = await fetchTaskReferences()
  expect(second).toMatch(new RegExp(`^change-code:box-${boxId}:\\d+$`))
  expect([second === first, others]).toEqual([false, []])
  await app.runQueued()
  const fetchState = async () =>
    (await app.request('GET', `/api/client/my/contracts/${id}`, { token: anna })).body.lockCodeState
  expect(await fetchState()).toBe('PENDING')
  await app.services.ctx.transaction((tx) => completeTask(app.services.ctx, tx, second ?? ''))
  await runJob(app.services.ctx, runnable(sendCodesJob), {})
  expect(await fetchState()).toBe('READY')
})
