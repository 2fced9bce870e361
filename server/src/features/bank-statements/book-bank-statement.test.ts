import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { camtFile, type TestTransfer } from './testing/camt-file.ts'

let app: TestApp
let tenants: TestTenant[]
let accountant: string
beforeAll(async () => {
  app = await startTestApp()
  tenants = [await createTenant(app, validCard), await createTenant(app, validCard), await createTenant(app, validCard)]
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  await advanceTo(app, '2026-12-20')
  accountant = await signInAs(app, 'ACCOUNTANT')
})
afterAll(() => app.close())

const rentOf = async (index: number) => Object((await tenants[index]?.rents())?.[0])
const transferFor = async (index: number, more = 0): Promise<TestTransfer> => {
  const { invoiceNumber, amount } = await rentOf(index)
  const paid = (Number(amount) + more).toFixed(2)
  return { amount: paid, on: '2026-12-19', reference: `R${index}${more}`, symbol: String(invoiceNumber).slice(2) }
}
const post = (path: string, body: object, token = accountant) =>
  app.request('POST', `/api/office/bank-statements${path}`, { token, body })
const importAll = async (transfers: TestTransfer[]) => String((await post('', { xml: camtFile(transfers) })).body.id)
const entriesOf = async (id: string) =>
  (await app.request('GET', `/api/office/bank-statements/${id}`, { token: accountant })).body.entries

test('settles exact transfers once, also when two people confirm at the same time', async () => {
  const id = await importAll([await transferFor(0), await transferFor(1, 5), await transferFor(2, -1)])
  const entries = await entriesOf(id)
  expect(entries.map(({ state }: { state: string }) => state).sort()).toEqual(['EXACT', 'PROPOSED', 'PROPOSED'])
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await post(`/${id}/book`, {}, elsewhere)).status).toBe(404)
  expect((await post(`/${id}/book`, {}, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const both = await Promise.all([post(`/${id}/book`, {}), post(`/${id}/book`, {})])
  const outcomes = both.flatMap(({ body }) => body.entries.map(({ outcome }: { outcome: string }) => outcome))
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  expect(await rentOf(0)).toMatchObject({ status: 'PAID', paying: { payMethod: 'MARKED_BY_ADMIN' } })
  expect((await rentOf(1)).status).toBe('INVOICE_SUBMITTED')
})

test('settles a chosen transfer with a surplus as credit and refuses a lower amount', async () => {
  const id = await importAll([
    { ...(await transferFor(1, 7)), reference: 'S1' },
    { ...(await transferFor(2, -2)), reference: 'S2' },
  ])
  const entries = await entriesOf(id)
  const chosen = entries.map(({ id: entryId, rentId }: { id: string; rentId: string }) => ({ id: entryId, rentId }))
  const { body } = await post(`/${id}/book`, { entries: chosen })
  expect(body.entries.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual(['booked', 'refused'])
  expect(await rentOf(1)).toMatchObject({ status: 'PAID' })
  expect((await rentOf(2)).status).toBe('INVOICE_SUBMITTED')
  const money = await tenants[1]?.get('/api/client/my/money')
  expect(money?.body.credit).toMatchObject([{ balance: 7 }])
  await app.settle()
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})

test('records the transfer and its surplus in the journal, where they add up to the amount of the statement', async () => {
  const { number, amount } = await app.database.db
    .selectFrom('bankEntry')
    .innerJoin('rent', 'rent.id', 'bankEntry.rentId')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .select(['contract.businessId as number', 'bankEntry.amount'])
    .where('bankEntry.state', '=', 'BOOKED')
    .where('contract.id', '=', tenants[1]?.contractId ?? '')
    .executeTakeFirstOrThrow()
  const read = async (token: string) => {
    const { bytes } = await app.request('GET', '/api/office/exports/2026-12/journal.csv', { token })
    const rows = bytes.toString().trim().split('\r\n')
    return rows
      .map((row) => row.split(','))
      .filter(([, kind = '', , of]) => kind.startsWith('TRANSFER') && of === number)
  }
  const rows = await read(accountant)
  const { invoiceNumber } = await rentOf(1)
  expect(rows.map(([, kind, , , document]) => [kind, document]).toSorted()).toEqual([
    ['TRANSFER', invoiceNumber],
    ['TRANSFER_SURPLUS', invoiceNumber],
  ])
  const sum = rows.reduce((total, row) => total + Math.round(Number(row[5]) * 100), 0)
  expect(sum).toBe(amount)
  expect(Number(rows.find(([, kind]) => kind === 'TRANSFER_SURPLUS')?.[5])).toBe(7)
  expect(await read(await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).toEqual([])
})
