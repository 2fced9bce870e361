import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { searchTerms } from './search.rules.ts'
import { searchTransfers } from './search-transfers.repo.ts'

let app: TestApp
let eva: TestTenant
let warehouseId: string
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  warehouseId = (await eva.contract()).body.warehouse.id
  owner = await signInAs(app, 'OWNER')
  await addTransfers([
    { amount: 4256, bookedOn: '2026-11-10', payerName: 'Mária Trusková', variableSymbol: '2026990001' },
    { amount: 14_000, bookedOn: '2026-11-11', payerName: 'Trusková Mária' },
    { amount: 42, bookedOn: '2026-11-12', currency: 'HUF', payerName: 'Nagy Béla' },
    { amount: 4200, bookedOn: '2026-11-13', currency: 'USD', payerName: 'John Smith' },
  ])
})
afterAll(() => app.close())

interface TestTransfer {
  readonly amount: number
  readonly bookedOn: string
  readonly payerName: string
  readonly currency?: string
  readonly variableSymbol?: string
}

/** Stores transfers without a match in a statement of their own. */
async function addTransfers(transfers: readonly TestTransfer[]): Promise<void> {
  const { db } = app.database
  const statementId = newId()
  const statement = { id: statementId, iban: 'SK00', name: '2026-11', importedAt: app.clock.now(), staffId: null }
  await db.insertInto('bankStatement').values(statement).execute()
  const unmatched = { currency: 'EUR', payerIban: null, variableSymbol: null, message: null, rentId: null }
  const entries = transfers.map((transfer) => {
    const id = newId()
    return { ...unmatched, ...transfer, id, statementId, reference: id, state: 'UNMATCHED', remark: null } as const
  })
  await db.insertInto('bankEntry').values(entries).execute()
}

async function search(q: string, token = owner) {
  const { body } = await app.request('GET', `/api/office/search?q=${encodeURIComponent(q)}`, { token })
  return body.transfers
}
const daysOf = async (q: string): Promise<string[]> =>
  (await search(q)).map(({ bookedOn }: { bookedOn: string }) => bookedOn)

test.each(['maria trus', 'truskova', 'TRUSKOVÁ MÁRIA'])(
  'finds transfers of a payer by %s in any order of names',
  async (q) => {
    expect(await daysOf(q)).toEqual(['2026-11-11', '2026-11-10'])
  },
)

test.each([
  ['2026990001', ['2026-11-10']],
  ['20269900', ['2026-11-10']],
  ['42.56', ['2026-11-10']],
  ['€42,56', ['2026-11-10']],
  ['140', ['2026-11-11']],
  ['42', ['2026-11-13', '2026-11-12']],
  ['42.57', []],
])('finds the transfers with the variable symbol or amount %s', async (q, days) => {
  expect(await daysOf(q)).toEqual(days)
})

test('returns the statement, the amount and the state of a transfer', async () => {
  const [found] = await search('42.56')
  expect(found).toMatchObject({
    ...{ amount: 42.56, currency: 'EUR', payerName: 'Mária Trusková', variableSymbol: '2026990001' },
    ...{ state: 'UNMATCHED', contractNumber: null },
  })
  const { body } = await app.request('GET', `/api/office/bank-statements/${found.statementId}`, { token: owner })
  expect(body.entries.map(({ id }: { id: string }) => id)).toContain(found.id)
})

test('hides transfers from roles that may not read bank statements, and unmatched transfers from staff who are limited to certain warehouses', async () => {
  const token = (role: 'DESK' | 'TECHNICIAN' | 'MANAGER', ids: string[] = [warehouseId]) =>
    addTestStaff(app, role, ids).then((staff) => signInStaff(app, staff))
  for (const role of ['DESK', 'TECHNICIAN', 'MANAGER'] as const)
    expect(await search('42.56', await token(role))).toEqual([])
  expect(await search('42.56', await signInAs(app, 'DESK'))).toEqual([])
  expect(await search('42.56', await signInAs(app, 'ACCOUNTANT'))).toHaveLength(1)
})

test('finds a matched transfer in the warehouses of its contract only', async () => {
  const { db } = app.database
  const rent = await db
    .selectFrom('rent')
    .select('id')
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bankEntry')
    .set({ state: 'PROPOSED', rentId: rent.id })
    .where('payerName', '=', 'Nagy Béla')
    .execute()
  const found = (warehouseIds: string[]) => searchTransfers(db, { warehouseIds }, searchTerms('nagy b'))
  expect(await found([warehouseId])).toMatchObject([{ bookedOn: '2026-11-12', state: 'PROPOSED' }])
  expect(await found([newId()])).toEqual([])
})

test('lists five transfers of a payer, open ones before booked ones', async () => {
  const numbers = [1, 2, 3, 4, 5, 6]
  await addTransfers(numbers.map((n) => ({ amount: 300 + n, bookedOn: `2026-10-0${n}`, payerName: 'Často Platiaci' })))
  const { db } = app.database
  const rent = await db
    .selectFrom('rent')
    .select('id')
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  for (const n of [3, 4, 5, 6]) {
    const settledAt = new Date(app.clock.now().getTime() + n)
    await db
      .updateTable('bankEntry')
      .set({ state: 'BOOKED', rentId: rent.id, settledAt })
      .where('bookedOn', '=', `2026-10-0${n}`)
      .execute()
  }
  expect(await daysOf('casto')).toEqual(['2026-10-02', '2026-10-01', '2026-10-06', '2026-10-05', '2026-10-04'])
})
