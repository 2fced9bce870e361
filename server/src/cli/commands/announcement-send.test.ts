import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = (...args: string[]) => runCommand('send', ...args)

async function runCommand(...args: string[]) {
  const { exitCode, out } = await runCli(['announcement', ...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, ...JSON.parse(out) }
}
const texts = ['--subject', 'en=Lift', '--text', 'en=The lift is repaired on Friday.']
const stored = () => app.database.db.selectFrom('announcement').selectAll().execute()

test('counts the receivers with --dry-run and sends to them without it', async () => {
  const { data } = await run(...texts, '--overdue', '--dry-run')
  const expected = data.reduce((sum: number, { receivers }: { receivers: number }) => sum + receivers, 0)
  expect([expected > 0, await stored()]).toEqual([true, []])
  const sent = await run(...texts, '--overdue', '--channel', 'EMAIL', '--reason', 'Repair')
  expect(sent).toMatchObject({ exitCode: 0, data: { receivers: expected } })
  expect(await stored()).toMatchObject([{ channels: ['EMAIL'], staffId: null, audience: { overdue: true } }])
  const audits = app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'announcements.send')
  expect(await audits.execute()).toMatchObject([{ actorKind: 'cli', reason: 'Repair' }])
})

test('refuses a language without a subject, an unknown channel and an unknown status', async () => {
  expect(await run(...texts, '--text', 'sk=Ahoj')).toMatchObject({ exitCode: 2 })
  expect(await run(...texts, '--channel', 'SMS')).toMatchObject({ exitCode: 2 })
  expect(await run(...texts, '--status', 'OVER')).toMatchObject({ exitCode: 2 })
  expect(await run('--text', 'en=Hello')).toMatchObject({ exitCode: 2, error: '--subject is missing' })
})

test('lists announcements with their progress and stops one with a reason', async () => {
  const { data } = await run(...texts, '--reason', 'Repair')
  const listed = async () => (await runCommand('list')).data.find(({ id }: { id: string }) => id === data.id)
  expect(await listed()).toMatchObject({
    state: 'PREPARED',
    total: data.receivers,
    sent: 0,
    failed: 0,
    createdBy: null,
  })
  expect(await runCommand('stop', data.id)).toMatchObject({ exitCode: 2, error: '--reason is missing' })
  expect(await runCommand('stop', 'unknown', '--reason', 'Wrong day')).toMatchObject({ exitCode: 2 })
  expect(await runCommand('stop', data.id, '--reason', 'Wrong day')).toMatchObject({ data: { state: 'STOPPED' } })
  expect(await listed()).toMatchObject({ state: 'STOPPED' })
  expect(await runCommand('stop', data.id, '--reason', 'Wrong day')).toMatchObject({ exitCode: 1 })
  const audits = app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'announcements.stop')
  expect(await audits.execute()).toMatchObject([{ actorKind: 'cli', subjectId: data.id, reason: 'Wrong day' }])
})
