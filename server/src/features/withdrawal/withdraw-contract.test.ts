import { formatDay } from '@boxzone/i18n'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const withdraw = ({ post, contractId }: TestTenant) => post(`/api/client/contract/${contractId}/withdraw`)

test('returns the same receipt to a repeated request and not-found to another customer', async () => {
  const eva = await createTenant(app, validCard)
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const foreign = await app.request('POST', `/api/client/contract/${eva.contractId}/withdraw`, { token })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found'])
  const first = await withdraw(eva)
  expect(first.body).toMatchObject({ receivedAt: app.clock.now().toISOString(), refund: { currency: 'EUR' } })
  app.clock.advance(60_000)
  expect((await withdraw(eva)).body).toEqual(first.body)
  expect((await eva.contract()).body.status).toBe('TERMINATING')
  expect(await eva.letters()).toEqual(['withdrawal-receipt'])
})

test('refunds everything without consent to the early start and leaves the Box to staff', async () => {
  const eva = await createTenant(app, validCard)
  await app.database.db.updateTable('contract').set({ earlyStart: false }).where('id', '=', eva.contractId).execute()
  const { price, deposit, boxId } = (await eva.contract()).body
  const { body } = await withdraw(eva)
  expect(body.refund.amount).toBeCloseTo(price.priceWithVat + deposit.amount, 2)
  const { emptyBy } = (await eva.contract()).body.withdrawal
  expect(emptyBy).toBe(addDays(toDay(app.clock.now(), 'Europe/Bratislava'), 14))
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === eva.email)?.text).toContain(formatDay(emptyBy, 'sk', { style: 'long' }))
  await advanceTo(app, emptyBy)
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATING', accessCode: expect.any(String) })
  await advanceTo(app, addDays(emptyBy, 1))
  expect((await eva.contract()).body.status).toBe('TERMINATED')
  const box = await app.database.db.selectFrom('box').select('active').where('id', '=', boxId).executeTakeFirstOrThrow()
  expect(box.active).toBe(false)
})

test('refuses a withdrawal after fourteen days and for companies', async () => {
  const [expired, company] = [await createTenant(app, validCard), await createTenant(app, validCard, firm)]
  const refusal = async (tenant: TestTenant) => {
    const { status, body } = await withdraw(tenant)
    return [status, body.code]
  }
  expect((await company.contract()).body.withdrawableUntil).toBeNull()
  expect(await refusal(company)).toEqual([409, 'withdrawal/not-possible'])
  await advanceTo(app, '2026-12-21')
  expect(await refusal(expired)).toEqual([409, 'withdrawal/not-possible'])
})

test('leaves all invariants intact', async () => {
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
