import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
let eva: TestTenant
let invoice: string
let amount: number
let contract: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  // No stored card can be charged, so the next rent stays unpaid.
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  await advanceTo(app, '2026-12-17')
  const [rent] = await eva.rents()
  invoice = String(rent?.invoiceNumber)
  amount = Number(rent?.amount)
  contract = (await eva.contract()).body.businessId
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { out } = await runCli([...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return JSON.parse(out)
}

/** A CAMT.053 statement with one transfer. */
const statementWith = ({ amount: paid, on, symbol }: { amount: string; on: string; symbol: string }) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>${app.services.config.BILLING_IBAN.replaceAll(' ', '')}</IBAN></Id></Acct>
  <Ntry><Amt Ccy="EUR">${paid}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${on}</Dt></BookgDt>
  <AcctSvcrRef>CLI1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>/VS${symbol}/SS/KS</EndToEndId></Refs></TxDtls>
  </NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

/** Number of audit entries of an action by a command. */
const audited = async (action: string) =>
  (
    await app.database.db
      .selectFrom('auditEntry')
      .select('id')
      .where('action', '=', action)
      .where('actorKind', '=', 'cli')
      .execute()
  ).length

test('prepares an order for a person, and refuses a Box that is held', async () => {
  const { number, id } = (await freeBoxes(app))[0] ?? { number: '', id: '' }
  const day = app.clock.now().toISOString().slice(0, 10)
  const person = ['--first-name', 'Eva', '--last-name', 'Nová', '--language', 'en', '--start', day, '--months', '3']
  const created = await run('order', 'create', 'BA1', number, 'nova@example.test', ...person)
  expect(created).toMatchObject({ ok: true, data: { id: expect.any(String) } })
  const rows = app.database.db.selectFrom('preparedOrder').selectAll().where('boxId', '=', id)
  expect(await rows.execute()).toMatchObject([{ periodInMonths: 3, staffId: null, email: 'nova@example.test' }])
  expect((await run('order', 'create', 'BA1', number, 'b@example.test', ...person)).error).toContain('Box/is-taken')
  expect((await run('order', 'create', 'BA1', number, 'no e-mail', ...person)).error).toContain('<email> must be')
  expect(await audited('orders.place')).toBe(1)
})

test('writes off an invoice, makes it payable again and credits a part of it', async () => {
  expect((await run('rent', 'write-off', invoice)).error).toBe('--reason is missing')
  expect((await run('rent', 'write-off', invoice, '--reason', 'insolvency')).data.writtenOff).toBe(true)
  expect((await eva.rents())[0]).toMatchObject({ status: 'WRITTEN_OFF' })
  await run('rent', 'write-off', invoice, '--undo', '--reason', 'paid after all')
  expect((await eva.rents())[0]).toMatchObject({ status: 'INVOICE_SUBMITTED' })
  const credited = await run('invoice', 'credit', invoice, '--amount', '1.00', '--reason', 'complaint')
  expect(credited.data).toMatchObject({ creditNote: expect.stringMatching(/^DB/), total: 1 })
  expect([await audited('rents.write-off'), await audited('invoices.credit-note')]).toEqual([2, 1])
})

test('adds a credit to the balance of a tenant', async () => {
  const text = ['--text', 'Voda na chodbe', '--reason', 'complaint']
  expect((await run('contract', 'credit', contract, ...text)).error).toBe('--amount is missing')
  const { data } = await run('contract', 'credit', contract, '--amount', '5', ...text)
  expect(data).toEqual({ contract, amount: 5, creditNote: null })
  expect((await eva.get('/api/client/my/money')).body.credit).toMatchObject([{ balance: 5 }])
})

test('lists a pending charge and removes it with a reason', async () => {
  await run('contract', 'charge', contract, '--amount', '2.50', '--text', 'Upratanie', '--reason', 'not clean')
  const { data } = await run('contract', 'pending', contract)
  const charge = data.find(({ kind }: { kind: string }) => kind === 'CHARGE')
  expect(charge).toMatchObject({ amount: 2.5, text: 'Upratanie' })
  expect((await run('contract', 'remove-pending', contract, charge.id)).error).toBe('--reason is missing')
  const removed = await run('contract', 'remove-pending', contract, charge.id, '--reason', 'wrong Box')
  expect(removed.data).toMatchObject({ id: charge.id, kind: 'CHARGE', amount: 2.5 })
  expect((await run('contract', 'remove-pending', contract, 'x', '--reason', 'again')).error).toContain('<id> must be')
  const again = await run('contract', 'remove-pending', contract, charge.id, '--reason', 'again')
  expect(again.error).toContain('not-found')
  expect(await audited('contracts.remove-pending')).toBe(1)
})

test('imports a bank statement once and settles its exact transfers once', async () => {
  const file = join(tmpdir(), `statement-${process.pid}.xml`)
  const on = app.clock.now().toISOString().slice(0, 10)
  writeFileSync(file, statementWith({ amount: (amount - 1).toFixed(2), on, symbol: invoice.slice(2) }))
  const { data: imported } = await run('bank', 'import', file)
  expect(imported).toMatchObject({ entries: 1, repeated: 0 })
  expect((await run('bank', 'import', file)).data).toMatchObject({ entries: 0, repeated: 1 })
  rmSync(file)
  expect((await run('bank', 'book', imported.id)).data.entries).toMatchObject([{ outcome: 'booked' }])
  expect((await run('bank', 'book', imported.id)).data.entries).toEqual([])
  expect((await eva.rents())[0]).toMatchObject({ status: 'PAID' })
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})

test('previews a batch of prices without changes, and starts it with a reason', async () => {
  const { data: preview } = await run('prices', 'change', '--percent', '-5', '--warehouse', 'BA1', '--preview')
  expect(preview.pending).toBeGreaterThan(0)
  expect((await run('prices', 'change', '--percent', '0')).error).toContain('--percent must be')
  expect((await run('prices', 'change', '--percent', '-5')).error).toBe('--reason is missing')
  expect(await app.database.db.selectFrom('priceChange').select('id').execute()).toEqual([])
  const { data } = await run('prices', 'change', '--percent', '-5', '--warehouse', 'BA1', '--reason', 'promotion')
  expect(data).toMatchObject({ pending: preview.pending, excluded: preview.excluded })
})

test('stops a batch of prices after a preview, with a reason', async () => {
  const { data: batch } = await run(
    'prices',
    'change',
    '--percent',
    '-4',
    '--warehouse',
    'BA1',
    '--reason',
    'promotion',
  )
  const id = String(batch.id)
  expect((await run('prices', 'stop', id)).error).toBe('--reason is missing')
  expect((await run('prices', 'stop', id, '--preview')).data).toMatchObject({ pending: batch.pending })
  expect((await run('prices', 'stop', id, '--reason', 'wrong')).data).toMatchObject({ stopped: batch.pending })
  expect((await run('prices', 'stop', id, '--reason', 'wrong')).ok).toBe(false)
  expect(await audited('prices.stop')).toBe(1)
})

test('blocks a customer and ends the block', async () => {
  const isBlocked = async () =>
    (await app.database.db.selectFrom('account').select('blockedAt').where('email', '=', eva.email).execute())[0]
      ?.blockedAt !== null
  await run('customer', 'block', eva.email, '--reason', 'fraud')
  expect(await isBlocked()).toBe(true)
  await run('customer', 'unblock', eva.email, '--reason', 'a mistake')
  expect(await isBlocked()).toBe(false)
  expect((await run('customer', 'block', 'nobody@example.test', '--reason', 'fraud')).ok).toBe(false)
  expect([await audited('customers.block'), await audited('customers.unblock')]).toEqual([1, 1])
})

test('changes the state of a Box', async () => {
  const { number, id } = (await freeBoxes(app))[0] ?? { number: '', id: '' }
  expect((await run('box', 'state', 'BA1', number, 'broken', '--reason', 'leak')).error).toContain('<state> must be')
  const { data } = await run('box', 'state', 'BA1', number, 'out-of-service', '--reason', 'leak')
  expect(data).toEqual({ boxId: id, state: 'out-of-service' })
  expect((await freeBoxes(app)).some((box) => box.id === id)).toBe(false)
})
