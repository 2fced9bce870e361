import { languages } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, registration } from '#src/testing/test-accounts.ts'
import {
  addSharing,
  demoToken,
  type SharedContract,
  sharedBoxes,
  shareUntil,
  startWithSharedContract,
} from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

test('adds a confirmed account to the shared users and refuses to add it again', async () => {
  const eva = await createAccount(shared.app, 'eva@example.test')
  expect((await addSharing(shared, ' EVA@example.test ')).body).toEqual([
    { email: 'peter@demo.boxzone.test', firstName: 'Peter', expiresAt: null, invitedUntil: null },
    { email: 'eva@example.test', firstName: 'Eva', expiresAt: null, invitedUntil: null },
  ])
  expect(await sharedBoxes(shared, eva.token)).toHaveLength(1)
  expect((await addSharing(shared, 'eva@example.test')).body.code).toBe('boxSharing/already-shared')
})

test('explains the code instead of the app in the e-mail for a V1 lock', async () => {
  const { app } = shared
  const jan = await demoToken(app, 'jan')
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: jan })).body
  const { id } = contracts.find(({ lockVersion }: { lockVersion: string }) => lockVersion === 'V1')
  await createAccount(app, 'ida@example.test')
  expect((await addSharing(shared, 'ida@example.test', jan, id)).status).toBe(200)
  await app.services.sendEmails()
  const text = app.sent.findLast(({ to }) => to === 'ida@example.test')?.text
  const translators = languages.map((language) => translator(language, 'doors-mail'))
  expect(translators.some((t) => text?.includes(t('shared.howCode')))).toBe(true)
  expect(translators.some((t) => text?.includes(t('shared.how')))).toBe(false)
})

test('refuses the tenant as the invitee, and a caller who is not the tenant', async () => {
  expect((await addSharing(shared, 'anna@demo.boxzone.test')).body.code).toBe('boxSharing/own-email')
  expect((await addSharing(shared, 'peter@demo.boxzone.test', shared.peter)).body.code).toBe('not-found')
})

test('invites an e-mail address without a confirmed account once, with no secret in the e-mail', async () => {
  const { app } = shared
  await app.request('POST', '/api/user/register', { body: registration('unconfirmed@example.test') })
  for (const email of ['unknown@example.test', 'unconfirmed@example.test']) {
    const { status, body } = await addSharing(shared, email)
    expect(status).toBe(200)
    expect(body).toContainEqual({ email, firstName: '', expiresAt: null, invitedUntil: expect.any(String) })
    expect((await addSharing(shared, email)).body.code).toBe('boxSharing/already-shared')
  }
  await app.services.sendEmails()
  const invitations = app.sent.filter(({ to, text }) => to === 'unknown@example.test' && text.includes('/registration'))
  expect(invitations).toHaveLength(1)
  expect(invitations[0]?.text).not.toMatch(/token=|confirm=/)
})

test('limits the invitations per e-mail address and per tenant', async () => {
  const { app, anna, contractId } = shared
  let sources = 0
  const request = (call: 'add' | 'remove', email: string) =>
    app.request('POST', `/api/client/my/${call}-box-sharing`, {
      token: anna,
      body: { contractId, email },
      source: `198.51.100.${++sources}`,
    })
  // The hour of the tenant's limit ends, so that its count starts again.
  app.clock.advance(60 * 60_000)
  const email = 'never-confirmed@example.test'
  await app.request('POST', '/api/user/register', { body: registration(email) })
  for (let count = 0; count < 5; count++) {
    expect((await request('add', email)).status).toBe(200)
    await request('remove', email)
  }
  expect((await request('add', email)).status).toBe(429)
  const statuses = []
  for (let count = 0; count < 20; count++) {
    const other = `unconfirmed-${count % 4}@example.test`
    if (count < 4) await app.request('POST', '/api/user/register', { body: registration(other) })
    statuses.push((await request('add', other)).status)
    await request('remove', other)
  }
  // Six of the twenty requests of this hour named the first e-mail address; the sixth was refused but counts.
  expect(statuses.filter((status) => status === 200)).toHaveLength(14)
})

test('refuses a last day in the past', async () => {
  await createAccount(shared.app, 'past@example.test')
  expect((await shareUntil(shared, 'past@example.test', '2020-01-01')).body.fields).toEqual({ until: 'regex' })
})

test('limits all requests, also refused requests, to twenty per network address and hour', async () => {
  const { app, anna, contractId } = shared
  const body = { contractId, email: 'peter@demo.boxzone.test' }
  const send = () => app.request('POST', '/api/client/my/add-box-sharing', { token: anna, body, source: '192.0.2.77' })
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await send()).status)
  expect(statuses.filter((status) => status < 429)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
