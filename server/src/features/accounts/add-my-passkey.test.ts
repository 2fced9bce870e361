import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addPasskey } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
const optionsOf = async (token: string) => (await app.request('GET', '/api/client/my/passkeys/options', { token })).body

test('adds a passkey with the given name and sends an e-mail', async () => {
  const { token, email } = await createAccount(app, 'add@example.test')
  const { status, body } = await addPasskey(app, token, createSoftwareAuthenticator(), 'Blue key')
  expect([status, body]).toEqual([201, [expect.objectContaining({ name: 'Blue key', lastUsedAt: null })]])
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === email)?.text).toContain('Blue key')
})

test('names a passkey after browser and system, or after the operator when the user agent is unknown', async () => {
  const { token } = await createAccount(app, 'named@example.test')
  const [first, second] = [createSoftwareAuthenticator(), createSoftwareAuthenticator()]
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const response = first.create(await optionsOf(token), app.services.config.origin)
  const headers = { 'user-agent': userAgent }
  await app.request('POST', '/api/client/my/passkeys', { token, headers, body: { response } })
  const { body } = await addPasskey(app, token, second)
  const names = body.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual([app.services.config.OPERATOR_NAME, 'Firefox, Linux'].sort())
})

test('requires a recent password', async () => {
  const { token } = await createAccount(app, 'stolen@example.test')
  const response = createSoftwareAuthenticator().create(await optionsOf(token), app.services.config.origin)
  app.clock.advance(11 * minuteMs)
  const refused = await app.request('POST', '/api/client/my/passkeys', { token, body: { response } })
  expect([refused.status, refused.body.code]).toEqual([403, 'auth/reauthentication-required'])
})

test('refuses a passkey when the session ends after the first check', async () => {
  const { token } = await createAccount(app, 'recovered@example.test')
  const { db } = app.database
  // The transaction uses the challenge before it adds the passkey. The trigger simulates a recovery in between.
  await sql`create function end_sessions() returns trigger language plpgsql as
    $$ begin delete from session; return new; end $$`.execute(db)
  await sql`create trigger end_sessions before insert on used_challenge for each row execute function end_sessions()`.execute(
    db,
  )
  const refused = await addPasskey(app, token, createSoftwareAuthenticator())
  await sql`drop function end_sessions() cascade`.execute(db)
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthorized'])
  expect((await app.request('GET', '/api/client/my/passkeys', { token })).body).toEqual([])
})

test('refuses a response whose id is not the attested one', async () => {
  const { token } = await createAccount(app, 'foreign@example.test')
  const [mine, other] = [createSoftwareAuthenticator(), createSoftwareAuthenticator()]
  const response = mine.create(await optionsOf(token), app.services.config.origin)
  const body = { response: { ...response, id: other.id, rawId: other.id } }
  const refused = await app.request('POST', '/api/client/my/passkeys', { token, body })
  expect(refused.body.code).toBe('verification/invalid')
})

test('refuses a registered authenticator, another session, another origin, a used or old challenge', async () => {
  const { origin } = app.services.config
  const { token, email } = await createAccount(app, 'wrong@example.test')
  const other = (await login(app, email, { deviceId: 'elsewhere' })).body.token
  const authenticator = createSoftwareAuthenticator()
  const add = (response: object) => app.request('POST', '/api/client/my/passkeys', { token, body: { response } })
  const options = await optionsOf(token)
  const unverified = createSoftwareAuthenticator()
  unverified.verifiesUser = false
  const old = createSoftwareAuthenticator().create(options, origin)
  expect((await add(authenticator.create(options, origin))).status).toBe(201)
  const wrong = [
    await add(authenticator.create(await optionsOf(token), origin)),
    await add(createSoftwareAuthenticator().create(await optionsOf(other), origin)),
    await add(createSoftwareAuthenticator().create(await optionsOf(token), 'https://evil.example')),
    await add(createSoftwareAuthenticator().create(options, origin)),
    await add(unverified.create(await optionsOf(token), origin)),
  ]
  app.clock.advance(6 * minuteMs)
  wrong.push(await add(old))
  expect(wrong.map(({ body }) => body.code)).toEqual(Array(6).fill('verification/invalid'))
})
