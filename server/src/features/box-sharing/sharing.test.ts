import { languages } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let anna: string
let peter: string
let contractId: string
beforeAll(async () => {
  app = await startTestApp()
  const signIn = async (name: string) =>
    (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
  anna = await signIn('anna')
  peter = await signIn('peter')
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: anna })).body
  contractId = contracts.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0).id
})
afterAll(() => app.close())

const change = (how: 'add' | 'remove', email: string, token = anna, id = contractId) =>
  app.request('POST', `/api/client/my/${how}-box-sharing`, { token, body: { contractId: id, email } })
const sharedBoxes = async (token: string) => (await app.request('GET', '/api/client/my/shared-boxes', { token })).body
const letters = async (email: string) => {
  await app.services.sendEmails()
  return app.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('the demo has a Box of Anna’s that Peter may open, with the code of the entrance and not the one of the lock', async () => {
  const [box] = await sharedBoxes(peter)
  expect(box).toMatchObject({ contractId, lockVersion: 'V2', owner: { firstName: 'Anna' } })
  expect(box.accessCode).toMatch(/^\d{6}$/)
  expect(box).not.toHaveProperty('lockCode')
})

test('sharing and taking it back are seen on both sides and told by e-mail', async () => {
  const eva = await createAccount(app, 'eva@example.test')
  expect((await change('add', ' EVA@example.test ')).body).toEqual([
    { email: 'peter@demo.boxzone.test', firstName: 'Peter' },
    { email: 'eva@example.test', firstName: 'Eva' },
  ])
  expect(await sharedBoxes(eva.token)).toHaveLength(1)
  expect((await change('add', 'eva@example.test')).body.code).toBe('boxSharing/already-shared')
  const { status, body } = await change('remove', 'eva@example.test')
  expect([status, body]).toEqual([200, [{ email: 'peter@demo.boxzone.test', firstName: 'Peter' }]])
  expect(await sharedBoxes(eva.token)).toEqual([])
  expect((await change('remove', 'eva@example.test')).status).toBe(200)
  await change('add', 'eva@example.test')
  await change('remove', 'eva@example.test')
  const news = (await letters('eva@example.test')).filter((subject) => subject.includes('Box '))
  // The clock stands still, so the second time is the same news.
  expect(news).toHaveLength(2)
})

test('who is let into a Box whose lock knows only codes is not told to open it with a phone', async () => {
  const jan = (await login(app, 'jan@demo.boxzone.test', { password: 'Demo123' })).body.token
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: jan })).body
  const { id } = contracts.find(({ lockVersion }: { lockVersion: string }) => lockVersion === 'V1')
  await createAccount(app, 'ida@example.test')
  expect((await change('add', 'ida@example.test', jan, id)).status).toBe(200)
  await app.services.sendEmails()
  const letter = app.sent.findLast(({ to }) => to === 'ida@example.test')?.text
  const said = languages.map((language) => translator(language, 'doors-mail'))
  expect(said.some((t) => letter?.includes(t('shared.howCode')))).toBe(true)
  expect(said.some((t) => letter?.includes(t('shared.how')))).toBe(false)
})

test('nobody is invited who has no confirmed account, nor the tenant themselves', async () => {
  expect((await change('add', 'nobody@example.test')).body).toMatchObject({
    status: 404,
    code: 'boxSharing/user-email-not-found',
  })
  await app.request('POST', '/api/user/register', { body: registration('waiting@example.test') })
  expect((await change('add', 'waiting@example.test')).body.code).toBe('boxSharing/user-email-not-found')
  expect((await change('add', 'anna@demo.boxzone.test')).body.code).toBe('boxSharing/own-email')
  expect((await change('add', 'peter@demo.boxzone.test', peter)).body.code).toBe('not-found')
  expect((await change('remove', 'peter@demo.boxzone.test', peter)).body.code).toBe('not-found')
})

test('invitations are limited per source', async () => {
  const body = { contractId, email: 'nobody@example.test' }
  const send = () => app.request('POST', '/api/client/my/add-box-sharing', { token: anna, body, source: '192.0.2.77' })
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await send()).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('what others share goes with the account, and the export tells of it', async () => {
  const guest = await createAccount(app, 'guest@example.test')
  await change('add', guest.email)
  expect((await app.request('GET', '/api/client/my/data-export', { token: guest.token })).status).toBe(200)
  expect((await app.request('POST', '/api/client/my/remove-account', { token: guest.token })).status).toBe(204)
  const [contract] = (await app.request('GET', `/api/client/my/contracts`, { token: anna })).body.filter(
    ({ id }: { id: string }) => id === contractId,
  )
  expect(contract.sharedWith).toEqual([{ email: 'peter@demo.boxzone.test', firstName: 'Peter' }])
})

test('shares end with the contract', async () => {
  await app.request('POST', `/api/client/contract/${contractId}/cancellation/request`, {
    token: anna,
    body: { day: '2026-11-20', note: null, reasons: ['Ine'] },
  })
  app.clock.set('2026-11-21T09:00:00.000Z')
  expect((await app.request('POST', '/dev/jobs/CANCEL_CONTRACTS')).status).toBe(200)
  expect(await sharedBoxes(peter)).toEqual([])
  expect(await letters('peter@demo.boxzone.test')).toHaveLength(1)
})
