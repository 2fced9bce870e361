import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The statements of the migration that insert rows for existing codes. */
function insertStatements(): string[] {
  const file = readFileSync(new URL('../../../migrations/0026-door-codes.sql', import.meta.url), 'utf8')
  return file
    .slice(file.indexOf('\ninsert into door_code'))
    .split(';\n')
    .filter((text) => text.includes('insert into'))
}

test('migrates the codes of existing contracts to their own rows without changing them', async () => {
  const { db } = app.database
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const fetchContracts = async () => (await app.request('GET', '/api/client/my/contracts', { token })).body
  const fetchCodes = async () =>
    (await fetchContracts()).map(({ id, accessCode, lockCode }: Record<string, string>) => [id, accessCode, lockCode])
  const before = await fetchCodes()
  await db.deleteFrom('doorCode').execute()
  await db.deleteFrom('lockCodeList').execute()
  const statements = insertStatements()
  expect(statements).toHaveLength(4)
  for (const statement of statements) await sql.raw(statement).execute(db)
  expect(await fetchCodes()).toEqual(before)
  const states = (await fetchContracts()).flatMap(({ accessCodeState, lockCodeState }: Record<string, string | null>) =>
    [accessCodeState, lockCodeState].filter((state) => state !== null),
  )
  expect(new Set(states)).toEqual(new Set(['READY']))
  const lists = await db.selectFrom('lockCodeList').selectAll().execute()
  const isSent = ({ nextAttemptAt, acknowledgedVersion }: (typeof lists)[number]) =>
    (nextAttemptAt !== null) === (acknowledgedVersion === 0)
  expect(lists.length).toBeGreaterThan(2)
  expect(lists.every(isSent)).toBe(true)
})
