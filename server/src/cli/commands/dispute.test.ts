import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
let paymentId: string
beforeAll(async () => {
  app = await startTestApp()
  const rent = await app.database.db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .innerJoin('payment', 'payment.id', 'rent.paymentId')
    .select('payment.id')
    .where('contract.status', '=', 'ACTIVE')
    .where('payment.status', '=', 'PAID')
    .where('payment.purpose', '=', 'RENT')
    .executeTakeFirstOrThrow()
  paymentId = rent.id
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { exitCode, out, err } = await runCli([...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, err, ...(out ? JSON.parse(out) : {}) }
}

test('records a dispute that the provider does not report, then its loss with a fee, then its win', async () => {
  const opened = await run('dispute', 'open', paymentId, '--due', '2026-12-24')
  expect(opened).toMatchObject({ exitCode: 0, data: { status: 'OPEN', kind: 'DISPUTE', fee: null } })
  expect((await run('dispute', 'list')).data).toMatchObject([{ paymentId, status: 'OPEN' }])
  expect(await run('refund', '--payment', paymentId, '--reason', 'kindness')).toMatchObject({ exitCode: 1, ok: false })
  const lost = await run('dispute', 'lost', paymentId, '--fee', '15')
  expect(lost.data).toMatchObject([{ status: 'LOST', fee: 15 }])
  expect((await run('dispute', 'won', paymentId)).data).toMatchObject([{ status: 'WON' }])
  const payment = await app.database.db.selectFrom('payment').select('status').where('id', '=', paymentId).execute()
  expect(payment).toEqual([{ status: 'PAID' }])
})

test.each([
  ['dispute open nonsense', 2],
  ['dispute open 00000000-0000-4000-8000-000000000000', 1],
  ['dispute won 00000000-0000-4000-8000-000000000000', 1],
])('exits with an error for %s', async (line, exitCode) => {
  expect((await run(...line.split(' '))).exitCode).toBe(exitCode)
})

test('refuses a disputed amount above the payment, a fee of zero and a payment without a dispute', async () => {
  expect((await run('dispute', 'open', paymentId, '--amount', '99999')).exitCode).toBe(1)
  expect((await run('dispute', 'lost', paymentId, '--fee', '0')).exitCode).toBe(2)
  const other = await app.database.db
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'PAID')
    .where('id', '!=', paymentId)
    .executeTakeFirstOrThrow()
  expect(await run('dispute', 'won', other.id)).toMatchObject({
    exitCode: 1,
    error: expect.stringContaining('no dispute'),
  })
})
