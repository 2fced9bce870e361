import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('lists the groups of the office and refuses an unknown location', async () => {
  const token = await signInAs(app, 'OWNER')
  const { body } = await app.request('GET', '/api/office/waiting', { token })
  expect(body.groups.length).toBeGreaterThan(0)
  expect((await run()).data).toEqual(body.groups)
  expect(await run('--warehouse', 'NOWHERE')).toMatchObject({ exitCode: 1 })
})
