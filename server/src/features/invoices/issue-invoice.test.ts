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

/** Writes the invoice of the order a second time, with changes; answers what was said about it. */
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

test('an invoice that lacks nothing goes out without a word', async () => {
  expect(await issueAgain({})).toEqual([])
})

test('one that lacks what its country wants goes out as well, and the log says what it lacks', async () => {
  const { document } = await app.database.db
    .selectFrom('invoice')
    .select('document')
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const address = { ...document.buyer.address, countryCode: 'ITA' }
  const said = await issueAgain({ country: 'ITA', buyer: { ...document.buyer, address, personalId: null } })
  expect(said).toMatchObject([{ number: document.number, problems: [{ rule: 'buyer.personalId' }] }])
  expect(JSON.stringify(said)).not.toContain(document.buyer.name)
})
