import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findViolations,
  paymentInvariants,
  rentInvariants,
  withdrawalInvariants,
} from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import {
  fetchEmails,
  linksOf,
  objectionTasks,
  passObjectionPeriod,
  stateAndFetchLinks,
} from '#src/testing/test-withdrawals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('applies the statement immediately and counts it from the moment of receipt', async () => {
  const eva = await createTenant(app, validCard)
  const receivedAt = app.clock.now().toISOString()
  const links = await stateAndFetchLinks(app, eva)
  app.clock.advance(30 * 60 * 60_000)
  const { status, body } = await links.confirm()
  expect([status, body.state, body.receivedAt]).toEqual([200, 'EFFECTIVE', receivedAt])
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATING', withdrawal: { receivedAt } })
  const texts = (await fetchEmails(app, eva.email)).map(({ text }) => text)
  expect(texts.some((text) => text.includes(`/my/contracts/${eva.contractId}/eviction`))).toBe(true)
})

test('changes nothing when the link is used again or after the objection period', async () => {
  const eva = await createTenant(app, validCard)
  const links = await stateAndFetchLinks(app, eva)
  const first = await links.confirm()
  expect(await eva.newEmails()).toContain('withdrawal-receipt')
  expect((await links.confirm()).body).toEqual(first.body)
  await passObjectionPeriod(app)
  expect((await links.confirm()).body.state).toBe('EFFECTIVE')
  expect(await eva.newEmails()).not.toContain('withdrawal-receipt')
})

test('does not apply a statement to which the customer objected', async () => {
  const eva = await createTenant(app, validCard)
  const links = await stateAndFetchLinks(app, eva)
  await links.object()
  expect((await links.confirm()).body.state).toBe('OBJECTED')
  expect((await eva.contract()).body.status).toBe('ACTIVE')
})

test('reports a statement as lapsed when the customer withdrew while signed in', async () => {
  const eva = await createTenant(app, validCard)
  const links = await stateAndFetchLinks(app, eva)
  await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  expect((await links.confirm()).body.state).toBe('LAPSED')
  expect((await links.object()).body.state).toBe('LAPSED')
  expect(await objectionTasks(app, eva.contractId)).toEqual([])
})

test('reports a statement as lapsed when the contract ended meanwhile', async () => {
  const eva = await createTenant(app, validCard)
  const links = await stateAndFetchLinks(app, eva)
  await app.database.db.updateTable('contract').set({ status: 'TERMINATED' }).where('id', '=', eva.contractId).execute()
  expect((await links.confirm()).body.state).toBe('LAPSED')
  await app.database.db.updateTable('contract').set({ status: 'ACTIVE' }).where('id', '=', eva.contractId).execute()
})

test('returns one final state when both links are used several times at the same time', async () => {
  const eva = await createTenant(app, validCard)
  const links = await stateAndFetchLinks(app, eva)
  const states = await Promise.all([links.confirm(), links.confirm(), links.object(), links.confirm()])
  expect(new Set(states.map(({ body }) => body.state)).size).toBe(1)
})

test('refuses forged tokens', async () => {
  const eva = await createTenant(app, validCard)
  const { token } = await stateAndFetchLinks(app, eva)
  for (const forged of ['x', `${token}x`, token.split('.')[0] ?? '', `${crypto.randomUUID()}.${token.split('.')[1]}`]) {
    const links = linksOf(app, forged)
    for (const { status, body } of [await links.view(), await links.confirm(), await links.object()])
      expect([status, body.code]).toEqual([400, 'verification/invalid'])
  }
  expect((await eva.contract()).body.status).toBe('ACTIVE')
})

test('leaves all invariants intact', async () => {
  await app.settle()
  expect(
    await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants, ...withdrawalInvariants]),
  ).toEqual([])
})
