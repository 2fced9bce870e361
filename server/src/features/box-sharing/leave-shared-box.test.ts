import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  leaveBox,
  type SharedContract,
  sharedBoxes,
  shareList,
  startWithSharedContract,
} from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

test('refuses a Box that is not shared with the caller', async () => {
  expect((await leaveBox(shared, shared.anna)).body.code).toBe('not-found')
  expect(await shareList(shared)).toHaveLength(1)
})

test('ends the share of the caller, removes its code and notifies the tenant', async () => {
  expect((await leaveBox(shared, shared.peter)).status).toBe(204)
  expect(await sharedBoxes(shared, shared.peter)).toEqual([])
  expect(await shareList(shared)).toEqual([])
  await shared.app.services.sendEmails()
  const { subject, text } = shared.app.sent.findLast(({ to }) => to === 'anna@demo.boxzone.test') ?? {}
  expect(subject).toMatch(/^Box \d+: niekto sa vzdal prístupu$/)
  expect(text).toContain('Peter už nepoužíva prístup')
  expect((await leaveBox(shared, shared.peter)).body.code).toBe('not-found')
})

test('removes the name of the shared user from the stored e-mail once it is sent', async () => {
  const { app, anna: token } = shared
  const { db } = app.database
  const sent = await db.selectFrom('outboxEmail').selectAll().where('kind', '=', 'box-left').executeTakeFirstOrThrow()
  expect(sent.subject).not.toContain('Peter')
  expect(app.services.ctx.cipher.decrypt('outbox_email.data', sent.data ?? Buffer.alloc(0))).toMatchObject({ name: '' })
  const { body } = await app.request('GET', '/api/client/my/messages', { token })
  expect(JSON.stringify(body)).toContain('Niekto už nepoužíva prístup')
})
