import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['anna', 'maria', 'jan', 'new']) {
    const { body } = await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })
    tokens.set(name, body.token)
  }
})
afterAll(() => app.close())

const get = (name: string, path: string) => app.request('GET', path, { token: tokens.get(name) ?? '' })
const list = async (name: string, query = '') => (await get(name, `/api/client/my/contracts${query}`)).body

test('Anna has two active contracts with electronic locks, the newest first', async () => {
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

test('an overdue invoice suspends the access of that contract', async () => {
  expect(await list('maria')).toMatchObject([
    { status: 'ACTIVE', accessSuspended: true, accessCode: null, lockCode: null },
  ])
})

test('contracts are filtered by status and country', async () => {
  const statuses = (await list('jan')).map(({ status }: { status: string }) => status).sort()
  expect(statuses).toEqual(['ACTIVE', 'EVICTED', 'TERMINATED', 'TERMINATING'])
  expect(await list('jan', '?status=EVICTED')).toHaveLength(1)
  expect(await list('jan', '?country=SVK')).toHaveLength(4)
  expect(await list('jan', '?country=CZE')).toEqual([])
  expect((await get('jan', '/api/client/my/contracts?status=GONE')).status).toBe(400)
})

test('an ended contract has no codes any more', async () => {
  const [ended] = await list('jan', '?status=TERMINATED')
  expect(ended).toMatchObject({ accessCode: null, lockCode: null, nextRentOn: null, deposit: { status: 'REFUNDED' } })
})

test('a contract whose day has come shows no codes, before any job has looked at it', async () => {
  const codes = async () => (await list('jan', '?status=EVICTED'))[0]
  expect((await codes()).accessCode).toMatch(/^\d{6}$/)
  const { id } = await codes()
  await app.database.db.updateTable('contract').set({ terminationOn: '2026-11-15' }).where('id', '=', id).execute()
  expect(await codes()).toMatchObject({ status: 'EVICTED', accessCode: null, lockCode: null })
})

test('somebody else’s contract is not there', async () => {
  const [contract] = await list('anna')
  expect((await get('anna', `/api/client/my/contracts/${contract.id}`)).body).toEqual(contract)
  const paths = [
    'my/contracts/{id}',
    'my/contracts/{id}/rents',
    'my/legal-agreement-download/{id}',
    'contract/{id}/cancelation/was-requested',
  ]
  for (const path of paths) {
    const { status, body } = await get('jan', `/api/client/${path.replace('{id}', contract.id)}`)
    expect([status, body.code], path).toEqual([404, 'not-found'])
  }
})

test('the first contract decides the years of the invoice filter', async () => {
  expect((await get('anna', '/api/client/my/contract/firstAt')).body.firstAt).toMatch(/^2024-11-0\d/)
  expect((await get('new', '/api/client/my/contract/firstAt')).body).toEqual({ firstAt: null })
})

test('the agreement is a PDF', async () => {
  const [contract] = await list('anna')
  const { status, headers, body } = await get('anna', `/api/client/my/legal-agreement-download/${contract.id}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(body.startsWith('%PDF')).toBe(true)
})
