import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const reason = 'Dohodnuté telefonicky.'

test('cancels an unpaid move of staff and releases its Box', async () => {
  const eva = await createTenant(app, validCard, firm)
  const token = await signInAs(app, 'MANAGER')
  const post = (rest: string, body: object) =>
    app.request('POST', `/api/office/contracts/${eva.contractId}/move${rest}`, { token, body: { ...body, reason } })
  const boxId = (await freeBoxes(app)).at(-1)?.id
  const isFree = async () => (await freeBoxes(app)).some(({ id }) => id === boxId)
  expect((await post('', { boxId, day: dayAfter(app, 3), version: 1 })).body.status).toBe('PAYMENT')
  expect(await isFree()).toBe(false)
  expect((await post('/cancel', { version: 1 })).body.code).toBe('office/changed-meanwhile')
  expect((await post('/cancel', { version: 2 })).body).toEqual({ id: eva.contractId, version: 3 })
  expect(await isFree()).toBe(true)
  expect((await post('/cancel', { version: 3 })).body.code).toBe('contract/not-changeable')
}, 120_000)
