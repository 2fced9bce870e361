import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { findContract } from '#src/features/contracts/index.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { creditRent } from './credit-rent.ts'
import { findRent } from './rents.repo.ts'

let app: TestApp
let anna: string
let jan: string
beforeAll(async () => {
  app = await startTestApp()
  anna = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
  jan = (await login(app, 'jan@demo.boxzone.test', { password: 'Demo123' })).body.token
})
afterAll(() => app.close())

const rentsPath = `/api/client/my/contracts/${demoContractId('jan 1')}/rents`
const newestRent = async () => (await app.request('GET', rentsPath, { token: jan })).body[0]
const download = (id: string, token: string) =>
  app.request('GET', `/api/client/my/credit-note-download/${id}`, { token })

async function creditHalf(rentId: string): Promise<void> {
  const { ctx } = app.services
  const { db } = ctx
  const [contract, rent] = [await findContract(db, demoContractId('jan 1')), await findRent(db, rentId)]
  if (!contract || !rent) throw new Error('the demo has no rent of jan')
  const retained = { days: 15, of: 30 }
  await ctx.transaction((tx) => creditRent(tx, { contract, rent, retained, today: '2026-11-15', reason: 'unused' }))
}

test('returns the credit note of the account as PDF once it is issued and hides it from others', async () => {
  const { id } = await newestRent()
  expect((await download(id, jan)).status).toBe(404)
  await creditHalf(id)
  const { number } = (await newestRent()).creditNote
  const { status, headers } = await download(id, jan)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain(`${number}.pdf`)
  expect((await download(id, anna)).body.code).toBe('not-found')
})
