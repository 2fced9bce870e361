import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, officeLogin, signInStaff, staffCode } from '#src/testing/test-staff.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { exitCode, out } = await runCli([...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, ...JSON.parse(out) }
}
const add = (...args: string[]) => run('staff', 'add', '--email', 'Eva@example.test', '--name', 'Eva Malá', ...args)
const auditsOf = (action: string) =>
  app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', action).execute()

async function setUp(url: string): Promise<number> {
  const token = new URL(url).searchParams.get('token')
  const { body } = await app.request('POST', '/auth/office/setup/start', { body: { token } })
  const credentials = { password: 'Harvest-Moon-58-lanterns', code: staffCode(app, 0, body.totpSecret) }
  return (await app.request('POST', '/auth/office/setup', { body: { token, ...credentials } })).status
}

test('creates an account for some locations and prints a setup link that works', async () => {
  const { code, id } = await app.database.db.selectFrom('warehouse').select(['code', 'id']).executeTakeFirstOrThrow()
  const { exitCode, data } = await add('--role', 'MANAGER', '--warehouse', code)
  expect([exitCode, await setUp(data.url)]).toEqual([0, 200])
  const listed = (await run('staff', 'list')).data.find(({ email }: { email: string }) => email === 'eva@example.test')
  expect(listed).toMatchObject({ role: 'MANAGER', warehouses: [id], isSetUp: true })
  expect(await auditsOf('staff.create')).toMatchObject([{ actorKind: 'cli', staffId: null }])
})

test('refuses an existing e-mail address, a wrong role and an unknown location', async () => {
  await add('--role', 'DESK')
  expect(await add('--role', 'DESK')).toMatchObject({
    exitCode: 1,
    error: expect.stringMatching(/office\/email-exists/),
  })
  expect(await add('--role', 'BOSS')).toMatchObject({ exitCode: 2 })
  expect(await add()).toMatchObject({ exitCode: 2, error: '--role is missing' })
  expect(await add('--role', 'DESK', '--warehouse', 'NOWHERE')).toMatchObject({ exitCode: 1 })
})

test('ends the sessions, invalidates the password and prints a setup link that works', async () => {
  const email = await addTestStaff(app, 'DESK')
  const token = await signInStaff(app, email)
  const { data } = await run('staff', 'reset', email)
  expect((await app.request('GET', '/api/office/me', { token })).status).toBe(401)
  expect((await officeLogin(app, email)).body.code).toBe('invalid-credentials')
  expect(await setUp(data.url)).toBe(200)
  expect(await auditsOf('staff.reset')).toHaveLength(1)
})

test('unlocks an account and refuses an unknown one', async () => {
  const email = await addTestStaff(app, 'OWNER')
  const locked = { lockedAt: app.clock.now(), wrongFactors: 5 }
  await app.database.db.updateTable('staff').set(locked).where('email', '=', email).execute()
  expect((await run('staff', 'unlock', email)).exitCode).toBe(0)
  expect((await officeLogin(app, email)).status).toBe(200)
  expect(await auditsOf('staff.unlock')).toMatchObject([{ before: { isLocked: true }, after: { isLocked: false } }])
  expect(await run('staff', 'unlock', 'anna@demo.boxzone.test')).toMatchObject({ exitCode: 1 })
})
