import { randomUUID } from 'node:crypto'
import { DefaultQueryExecutor } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, evaDetails, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

/** The number of statements without those of the job queue and the payment sandbox. */
async function countStatements<Result>(work: () => Promise<Result>): Promise<readonly [number, Result]> {
  const executeQuery = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  const result = await work()
  const statements = executeQuery.mock.calls.map(([query]) => query.sql)
  executeQuery.mockRestore()
  return [statements.filter((text) => !/\bjobs\.|"?sandbox_/.test(text)).length, result]
}

test('sends a fixed number of statements for an order of a visitor', async () => {
  const boxId = (await freeBoxes(app))[0]?.id ?? ''
  const draftId = randomUUID()
  const path = '/api/client/order/offer'
  const summarised = { boxId, draftId, periodInMonths: 1 }
  const verification = `${path}/verify-autoregistration-invoicing-details`
  const [offer] = await countStatements(() => app.request('GET', `${path}/${boxId}?draftId=${draftId}`))
  const [summary] = await countStatements(() => app.request('PUT', `${path}/summary`, { body: summarised }))
  const [verify] = await countStatements(() => app.request('PUT', verification, { body: evaDetails }))
  const [place, placed] = await countStatements(() => submitOrder(app, { boxId, draftId }))
  const [settle] = await countStatements(() => payOrder(app, placed.body.paymentUrl, cards.pays))
  const [email, sent] = await countStatements(() => app.services.sendEmails())
  expect([placed.status, sent]).toEqual([201, 2])
  expect({ offer, summary, verify, place, settle, email }).toEqual({
    ...{ offer: 6, summary: 16, verify: 2, place: 26 },
    ...{ settle: 59, email: 5 },
  })
})
