import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

const recipient = 'recipient@example.test'

let app: TestApp
let anna: string
let contractId: string
let warehouseId: string
beforeAll(async () => {
  app = await startTestApp()
  anna = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: anna })).body
  const shared = contracts.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0)
  contractId = shared.id
  warehouseId = shared.warehouse.id
  await app.database.db.deleteFrom('outboxEmail').execute()
})
afterAll(() => app.close())

const post = async (path: string, body: object, token = anna) => {
  const response = await app.request('POST', path, { token, body })
  expect(response.status).toBeLessThan(300)
  return response.body
}
const my = '/api/client/my'
const sharing = (email: string) => ({ contractId, email })
const sentKinds = async () => {
  const emails = app.database.db.selectFrom('outboxEmail').select('kind').where('warehouseId', '=', warehouseId)
  return (await emails.distinct().orderBy('kind').execute()).map(({ kind }) => kind)
}

test('stores the warehouse of e-mails about shared Boxes, codes, claims, unlock links, offers and free Boxes', async () => {
  const { token } = await createAccount(app, recipient)
  await post(`${my}/add-box-sharing`, sharing(recipient))
  await post(`${my}/add-box-sharing`, sharing('invited@example.test'))
  await post(`${my}/leave-shared-box`, { contractId }, token)
  await post(`${my}/remove-box-sharing`, sharing('peter@demo.boxzone.test'))
  const items = `/api/client/contract/${contractId}`
  const { id } = await post(`${items}/items`, { name: 'Bicykel' })
  await post(`${items}/insurance-claim`, { happenedOn: '2026-11-14', description: 'Zatieklo.', itemIds: [id] })
  const now = app.clock.now().getTime()
  const [validFrom, validTo] = [now, now + 4 * 60 * 60_000].map((time) => new Date(time).toISOString())
  await post('/api/common/unlock-token/generate-unlock-token', { email: recipient, contractId, validFrom, validTo })
  await post(`/api/client/warehouse/${warehouseId}/offer`, { email: recipient, language: 'sk' })
  const path = `/api/client/warehouse/${warehouseId}/subscribe/new-free-box`
  await app.request('PUT', path, { body: { email: recipient, language: 'sk' } })
  expect(await sentKinds()).toEqual([
    'box-invitation',
    'box-left',
    'box-shared',
    'box-unshared',
    'codes-changed',
    'free-box-confirmation',
    'insurance-claim',
    'insurance-claim-receipt',
    'offer',
    'service-access',
  ])
})
