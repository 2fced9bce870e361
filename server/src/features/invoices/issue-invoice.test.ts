import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { issueInvoice } from './issue-invoice.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

/** Issues a changed copy of the order's invoice and returns the logged errors. */
async function issueAgain(changes: object) {
  const { db } = app.database
  const query = db.selectFrom('invoice').selectAll().where('contractId', '=', eva.contractId)
  const { number, rentId, contractId, document } = await query.executeTakeFirstOrThrow()
  await db.deleteFrom('invoice').where('number', '=', number).execute()
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const facts = { ...document, rentId: rentId ?? randomUUID(), contractId, paidOn: document.issuedOn, ...changes }
  await app.services.ctx.transaction((tx) => issueInvoice({ config: app.services.config, log }, tx, facts, number))
  expect((await query.execute()).map((invoice) => invoice.number)).toEqual([number])
  return lines.map((line) => JSON.parse(line))
}

test('logs nothing for a complete invoice', async () => {
  expect(await issueAgain({})).toEqual([])
})

test('issues an incomplete invoice and logs the missing data', async () => {
  const { document } = await app.database.db
    .selectFrom('invoice')
    .select('document')
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const address = { ...document.buyer.address, countryCode: 'ITA' }
  const logged = await issueAgain({ country: 'ITA', buyer: { ...document.buyer, address, personalId: null } })
  expect(logged).toMatchObject([{ number: document.number, problems: [{ rule: 'buyer.personalId' }] }])
  expect(JSON.stringify(logged)).not.toContain(document.buyer.name)
})
