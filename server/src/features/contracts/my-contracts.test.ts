import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoCustomersApp, startDemoCustomersApp } from './testing/demo-customers.ts'

let app: DemoCustomersApp
beforeAll(async () => {
  app = await startDemoCustomersApp('anna', 'maria', 'jan')
})
afterAll(() => app.close())

const fetchContracts = async (name: string, query = '') =>
  (await app.getAs(name, `/api/client/my/contracts${query}`)).body

test('returns the contracts with their codes and prices, the newest first', async () => {
  const contracts = await fetchContracts('anna')
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
  expect(await fetchContracts('maria')).toMatchObject([
    { status: 'ACTIVE', accessSuspended: true, accessCode: null, lockCode: null },
  ])
})

test('filters the contracts by status and country', async () => {
  const statuses = (await fetchContracts('jan')).map(({ status }: { status: string }) => status).sort()
  expect(statuses).toEqual(['ACTIVE', 'EVICTED', 'TERMINATED', 'TERMINATING'])
  expect(await fetchContracts('jan', '?status=EVICTED')).toHaveLength(1)
  expect(await fetchContracts('jan', '?country=SVK')).toHaveLength(4)
  expect(await fetchContracts('jan', '?country=CZE')).toEqual([])
  expect((await app.getAs('jan', '/api/client/my/contracts?status=GONE')).status).toBe(400)
})

test('omits the codes of a terminated contract', async () => {
  const [terminated] = await fetchContracts('jan', '?status=TERMINATED')
  expect(terminated).toMatchObject({
    accessCode: null,
    lockCode: null,
    nextRentOn: null,
    deposit: { status: 'REFUNDED' },
  })
})

test('omits the codes from the day of termination, before the job changes the status', async () => {
  const fetchTerminating = async () => (await fetchContracts('jan', '?status=TERMINATING'))[0]
  expect((await fetchTerminating()).accessCode).toMatch(/^\d{6}$/)
  const { id } = await fetchTerminating()
  await app.database.db.updateTable('contract').set({ terminationOn: '2026-11-15' }).where('id', '=', id).execute()
  expect(await fetchTerminating()).toMatchObject({ status: 'TERMINATING', accessCode: null, lockCode: null })
})

test('omits the codes of a Box that was confirmed as empty and of a contract that has not started', async () => {
  expect((await fetchContracts('jan', '?status=EVICTED'))[0]).toMatchObject({ accessCode: null, lockCode: null })
  const id = (await fetchContracts('anna'))[0].id
  await app.database.db.updateTable('contract').set({ startsOn: '2026-11-16' }).where('id', '=', id).execute()
  expect((await fetchContracts('anna'))[0]).toMatchObject({
    id,
    startsOn: '2026-11-16',
    accessCode: null,
    lockCode: null,
  })
})
