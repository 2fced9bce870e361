import { languages } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, registration } from '#src/testing/test-accounts.ts'
import {
  addSharing,
  demoToken,
  type SharedContract,
  sharedBoxes,
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
    { email: 'peter@demo.boxzone.test', firstName: 'Peter' },
    { email: 'eva@example.test', firstName: 'Eva' },
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

test('refuses an unknown account, an unconfirmed account, the tenant and a caller who is not the tenant', async () => {
  const { app, peter } = shared
  expect((await addSharing(shared, 'unknown@example.test')).body).toMatchObject({
    status: 404,
    code: 'boxSharing/user-email-not-found',
  })
  await app.request('POST', '/api/user/register', { body: registration('unconfirmed@example.test') })
  expect((await addSharing(shared, 'unconfirmed@example.test')).body.code).toBe('boxSharing/user-email-not-found')
  expect((await addSharing(shared, 'anna@demo.boxzone.test')).body.code).toBe('boxSharing/own-email')
  expect((await addSharing(shared, 'peter@demo.boxzone.test', peter)).body.code).toBe('not-found')
})

test('limits requests to twenty per network address and hour, including refused ones', async () => {
  const { app, anna, contractId } = shared
  const body = { contractId, email: 'unknown@example.test' }
  const send = () => app.request('POST', '/api/client/my/add-box-sharing', { token: anna, body, source: '192.0.2.77' })
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await send()).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
