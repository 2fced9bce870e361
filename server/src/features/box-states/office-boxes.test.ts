import type { OfficeBox } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfficeTestApp } from '#src/testing/office-test-app.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let warehouseId: string
let owner: string
let elsewhere: string
beforeAll(async () => {
  ;({ app, warehouseId, owner, elsewhere } = await startOfficeTestApp())
})
afterAll(() => app.close())

const list = (token: string, query = '') =>
  app.request('GET', `/api/office/warehouses/${warehouseId}/boxes${query}`, { token })

test('returns each Box on one page only', async () => {
  const first = (await list(owner, '?limit=2')).body
  const second = (await list(owner, `?limit=2&after=${first.next}`)).body
  const numbers = [...first.items, ...second.items].map(({ number }: { number: string }) => number)
  expect(new Set(numbers).size).toBe(4)
})

test('returns not-found for another warehouse', async () => {
  expect((await list(elsewhere)).status).toBe(404)
})

test('returns to the technician the contract version that a change of codes requires', async () => {
  const contract = await app.database.db
    .selectFrom('contract')
    .select(['id', 'boxId', 'version', 'warehouseId'])
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  const token = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [contract.warehouseId]))
  const path = `/api/office/warehouses/${contract.warehouseId}/boxes?limit=200`
  const { items }: { items: OfficeBox[] } = (await app.request('GET', path, { token })).body
  const shown = items.find(({ id }) => id === contract.boxId)?.contract
  expect(shown).toMatchObject({ id: contract.id, version: contract.version })
  const body = { version: shown?.version, reason: 'Stratený kód' }
  const rotated = await app.request('POST', `/api/office/contracts/${contract.id}/codes/rotate`, { token, body })
  expect([rotated.status, rotated.body.version]).toEqual([200, contract.version + 1])
})

test('names the former contract of a Box to inspect with its deposit, and to a technician without amounts', async () => {
  const { db } = app.database
  const contract = await db
    .selectFrom('contract')
    .select(['id', 'boxId', 'businessId', 'warehouseId'])
    .where('status', '=', 'TERMINATED')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('contract')
    .set({ depositStatus: 'HELD', evictedAt: null, deposit: 4_600, depositKept: 600 })
    .where('id', '=', contract.id)
    .execute()
  const path = `/api/office/warehouses/${contract.warehouseId}/boxes?limit=200`
  const shownTo = async (token: string): Promise<OfficeBox['formerContract'] | undefined> => {
    const { items }: { items: OfficeBox[] } = (await app.request('GET', path, { token })).body
    return items.find(({ id }) => id === contract.boxId)?.formerContract
  }
  expect(await shownTo(owner)).toBeNull()
  await db.updateTable('box').set({ state: 'to-inspect' }).where('id', '=', contract.boxId).execute()
  const former = {
    id: contract.id,
    number: contract.businessId,
    customer: expect.stringMatching(/./),
    hasConfirmed: false,
  }
  expect(await shownTo(owner)).toMatchObject({ ...former, deposit: { amount: 40, currency: 'EUR', status: 'HELD' } })
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [contract.warehouseId]))
  expect(await shownTo(technician)).toMatchObject({ ...former, deposit: null })
})
