import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('omits the card from the announcement when it expires before the due day', async () => {
  const [eva, nora] = [await createTenant(app, validCard), await createTenant(app, validCard)]
  const { accountId } = await app.database.db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', nora.contractId)
    .executeTakeFirstOrThrow()
  const until = { expiryYear: 2026, expiryMonth: 11 }
  await app.database.db.updateTable('storedCard').set(until).where('accountId', '=', accountId).execute()
  await advanceTo(app, '2026-12-08')
  await app.services.sendEmails()
  const title = translator('sk', 'rent-mail')('announced.title')
  const announced = (to: string) => app.sent.find((email) => email.to === to && email.text.startsWith(title))
  expect(announced(eva.email)?.text).toContain('4242')
  expect(announced(nora.email)?.text).toBeDefined()
  expect(announced(nora.email)?.text).not.toContain('4242')
  expect((await nora.newEmails()).sort()).toEqual(['card-expiring', 'rent-announced'])
})
