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

test('previews a move with its e-mail and without the card of the tenant, and changes nothing', async () => {
  const eva = await createTenant(app, validCard, firm)
  const token = await signInAs(app, 'DESK')
  const body = { boxId: (await freeBoxes(app)).at(-1)?.id, day: dayAfter(app, 0) }
  const preview = await app.request('POST', `/api/office/contracts/${eva.contractId}/move/preview`, { token, body })
  expect(preview.body).toMatchObject({ version: 1, card: null, emails: ['contract-move-payment'] })
  expect(preview.body.toPay).toBeGreaterThan(0)
  expect(await eva.newEmails()).toEqual([])
  expect(await app.database.db.selectFrom('contractMove').select('id').execute()).toEqual([])
}, 120_000)
