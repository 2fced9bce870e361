import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { exitCode, out } = await runCli(['waiting', 'list', ...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, ...JSON.parse(out) }
}

test('lists the same groups of requests as the office and refuses an unknown location', async () => {
  const token = await signInAs(app, 'OWNER')
  const { db } = app.database
  const warehouse = await db.selectFrom('warehouse').select('id').executeTakeFirstOrThrow()
  const [times, size] = [
    { askedAt: app.clock.now(), toldAt: null },
    { sizeClass: null, squareMetres: null, boxId: null },
  ]
  const person = { email: 'ida@example.test', language: 'sk' as const, confirmedAt: app.clock.now() }
  await db
    .insertInto('freeBoxRequest')
    .values({ ...times, ...size, ...person, id: newId(), warehouseId: warehouse.id })
    .execute()
  const { body } = await app.request('GET', '/api/office/waiting', { token })
  expect(body.groups.length).toBeGreaterThan(0)
  expect((await run()).data).toEqual(body.groups)
  expect(await run('--warehouse', 'NOWHERE')).toMatchObject({ exitCode: 1 })
})
