import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoCustomersApp, startDemoCustomersApp } from './testing/demo-customers.ts'

let app: DemoCustomersApp
beforeAll(async () => {
  app = await startDemoCustomersApp('anna', 'maria', 'jan')
})
afterAll(() => app.close())

const list = async (name: string, query = '') => (await app.getAs(name, `/api/client/my/contracts${query}`)).body

test('returns the active contracts with electronic locks, the newest first', async () => {
  const contracts = await list('anna')
  expect(contracts).toHaveLength(2)
  for (const contract of contracts) {
    expect(contract).toMatchObject({ status: 'ACTIVE', lockVersion: 'V2', terminationAt: null, cancellation: null })
    expect(contract.accessCode).toMatch(/^\d{6}$/)
    expect(contract.lockCode).toMatch(/^\d{6}$/)
    expect(contract.warehouse).toMatchObject({ country: 'SVK', timeZone: 'Europe/Bratislava' })
    expect(contract.accessSuspended).toBe(false)
    expect(contract.withdrawableUntil).toBeNull()
  }
  const [quarterly, monthly] = contracts
  expect(quarterly.invoicing.periodInMonths).toBe(3)
  expect(quarterly.totalPrice).toBe(quarterly.price.priceWithVat)
  expect(monthly.totalPrice).toBe(Number((monthly.price.priceWithVat + monthly.insurance.priceWithVat).toFixed(2)))
})

test('suspends the access of a contract with an overdue invoice', async () => {
  expect(await list('maria')).toMatchObject([
    { status: 'ACTIVE', accessSuspended: true, accessCode: null, lockCode: null },
  ])
})

test('filters the contracts by status and country', async () => {
  const statuses = (await list('jan')).map(({ status }: { status: string }) => status).sort()
  expect(statuses).toEqual(['ACTIVE', 'EVICTED', 'TERMINATED', 'TERMINATING'])
  expect(await list('jan', '?status=EVICTED')).toHaveLength(1)
  expect(await list('jan', '?country=SVK')).toHaveLength(4)
  expect(await list('jan', '?country=CZE')).toEqual([])
  expect((await app.getAs('jan', '/api/client/my/contracts?status=GONE')).status).toBe(400)
})

test('omits the codes of a terminated contract', async () => {
  const [terminated] = await list('jan', '?status=TERMINATED')
  expect(terminated).toMatchObject({
    accessCode: null,
    lockCode: null,
    nextRentOn: null,
    deposit: { status: 'REFUNDED' },
  })
})

test('omits the codes from the day of termination, before the job changes the status', async () => {
  const evicted = async () => (await list('jan', '?status=EVICTED'))[0]
  expect((await evicted()).accessCode).toMatch(/^\d{6}$/)
  const { id } = await evicted()
  await app.database.db.updateTable('contract').set({ terminationOn: '2026-11-15' }).where('id', '=', id).execute()
  expect(await evicted()).toMatchObject({ status: 'EVICTED', accessCode: null, lockCode: null })
})
