import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeStoredCard, detachCardsJob } from '#src/features/payments/index.ts'
import { FaultRates } from '#src/gateways/payments/sandbox/fault-injection.ts'
import { newId } from '#src/kernel/ids.ts'
import { createAccount, login } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('declines the copied card token of an erased account, even when the provider was down during the erasure', async () => {
  const { db } = app.database
  const { ctx, payments } = app.services
  await createAccount(app, 'owner@example.test')
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'owner@example.test')
    .executeTakeFirstOrThrow()
  const copy = await db.selectFrom('storedCard').selectAll().where('status', '=', 'USABLE').executeTakeFirstOrThrow()
  await db.updateTable('storedCard').set({ accountId: owner.id }).where('id', '=', copy.id).execute()
  const { token } = (await login(app, 'owner@example.test')).body
  expect((await app.request('POST', '/api/client/my/remove-account', { token, body: {} })).status).toBe(204)

  await payments.sandbox?.setFaultRates(FaultRates.parse({ http500: 1 }))
  expect(await detachCardsJob.run(ctx, {})).toEqual({ processed: 0, failed: 0 })
  await payments.sandbox?.setFaultRates(FaultRates.parse({}))
  app.clock.advance(2 * 60 * 60_000)
  expect(await detachCardsJob.run(ctx, {})).toEqual({ processed: 1, failed: 0 })
  expect(await db.selectFrom('cardDetachment').selectAll().execute()).toEqual([])

  // An attacker with an old database backup restores the card row and charges the card.
  await db
    .insertInto('storedCard')
    .values({ ...copy, accountId: null })
    .execute()
  const charge = { purpose: 'RENT', purposeId: newId(), attempt: 1, amount: 6400, currency: 'EUR' } as const
  const { payment } = await chargeStoredCard(ctx, { ...charge, cardId: copy.id, description: 'Rent' })
  expect(payment.status).toBe('FAILED')
})
