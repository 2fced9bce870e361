import { afterAll, beforeAll, expect, test } from 'vitest'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'
import { login } from '#src/testing/test-accounts.ts'
import { doorsCleanUpJob } from './doors-clean-up.job.ts'

let app: DoorTestApp
beforeAll(async () => {
  app = await startDoorTestApp()
})
afterAll(() => app.close())

const cleanUp = () => runJob(app.services.ctx, runnable(doorsCleanUpJob), {})
const fetchLogRows = () => app.database.db.selectFrom('accessLog').select(['id', 'at']).orderBy('at').execute()

test('deletes access log entries after twelve months and not earlier', async () => {
  const anna = await app.token('anna')
  const { body } = await app.request('GET', '/api/client/my/doors', { token: anna })
  const { boxes, warehouse } = body.locations[0]
  const unlock = (token: string) => app.unlock(token, `box-unlock/${boxes[0].boxId}`, warehouse.location)
  const before = (await fetchLogRows()).length
  await unlock(anna)
  app.clock.set(new Date('2027-11-15T05:00:00.000Z'))
  expect(await cleanUp()).toMatchObject({ status: 'FINISHED' })
  const retained = await fetchLogRows()
  expect(retained.length).toBeGreaterThan(0)
  expect(retained.every(({ at }) => at >= new Date('2026-11-15T00:00:00.000Z'))).toBe(true)
  expect(retained.length).toBeLessThanOrEqual(before + 1)
  app.clock.set(new Date('2027-11-16T05:00:00.000Z'))
  await cleanUp()
  expect(await fetchLogRows()).toEqual([])
})

test('rejects deletion of entries outside the job', async () => {
  app.clock.set(new Date('2027-12-01T10:00:00.000Z'))
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const { body } = await app.request('GET', '/api/client/my/doors', { token })
  const [location] = body.locations
  await app.unlock(token, `warehouse-unlock/${location.warehouse.id}`, location.warehouse.location)
  expect(await fetchLogRows()).toHaveLength(1)
  await expect(app.database.db.deleteFrom('accessLog').execute()).rejects.toThrow('append-only')
})
