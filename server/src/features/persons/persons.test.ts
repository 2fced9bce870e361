import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { findSamePersonAccounts, personKeys, personKeysOf } from './index.ts'
import { normaliseEmail } from './persons.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newAccount(email: string): Promise<{ id: string; phone: string }> {
  const { phoneNumber } = await createAccount(app, email)
  const { db } = app.database
  const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, phone: phoneNumber }
}

test('normalises e-mail addresses in the database as the rule does', async () => {
  const emails = [
    'eva@example.test',
    ' Eva+box@Example.test ',
    'e.v.a+1@gmail.com',
    'e.va@googlemail.com',
    'e.va@example.test',
    '+x@example.test',
    '+x@gmail.com',
    'a+b+c@example.test',
    'a@b@c.test',
    '.+@gmail.com',
    '',
    '@',
    'nothing',
  ]
  const { rows } = await sql<{ email: string; normalised: string }>`
    select email, person_email(email) as normalised from unnest(${emails}::text[]) email`.execute(app.database.db)
  for (const { email, normalised } of rows) expect(normalised, email).toBe(normaliseEmail(email))
  expect(rows).toHaveLength(emails.length)
})

test('finds accounts by another spelling of the e-mail', async () => {
  const one = await newAccount('per.son+one@gmail.com')
  const two = await newAccount('person@googlemail.com')
  const stranger = await newAccount('person@example.test')
  const found = await findSamePersonAccounts(app.database.db, await personKeysOf(app.database.db, one.id))
  expect(found).toEqual([one.id, two.id].sort())
  expect(found).not.toContain(stranger.id)
})

test('finds accounts by the phone of the account and of the invoicing details', async () => {
  const { db } = app.database
  const one = await newAccount('phone-one@example.test')
  const two = await newAccount('phone-two@example.test')
  expect(await findSamePersonAccounts(db, personKeys({ phones: [one.phone] }))).toEqual([one.id])
  const details = { telephoneNumber: one.phone }
  await sql`update account set invoicing_details = ${JSON.stringify(details)}::jsonb where id = ${two.id}`.execute(db)
  const both = [one.id, two.id].sort()
  expect(await findSamePersonAccounts(db, await personKeysOf(db, one.id))).toEqual(both)
  expect(await findSamePersonAccounts(db, await personKeysOf(db, two.id))).toEqual(both)
})

test('finds accounts by a former e-mail', async () => {
  const { db } = app.database
  const one = await newAccount('new-address@example.test')
  await db.insertInto('formerEmail').values({ accountId: one.id, email: 'old-address@example.test' }).execute()
  expect(await findSamePersonAccounts(db, personKeys({ emails: ['old-address+2@example.test'] }))).toEqual([one.id])
  expect((await personKeysOf(db, one.id)).emails.toSorted()).toEqual([
    'new-address@example.test',
    'old-address@example.test',
  ])
})

test('finds no account without keys', async () => {
  expect(await findSamePersonAccounts(app.database.db, personKeys({}))).toEqual([])
})
