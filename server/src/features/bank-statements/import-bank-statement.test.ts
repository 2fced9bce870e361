import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { camtFile } from './testing/camt-file.ts'

let app: TestApp
let accountant: string
beforeAll(async () => {
  app = await startTestApp()
  accountant = await signInAs(app, 'ACCOUNTANT')
})
afterAll(() => app.close())

const send = (xml: string, token = accountant) =>
  app.request('POST', '/api/office/bank-statements', { token, body: { xml } })
const transfers = [
  { amount: '64.05', on: '2026-11-10', reference: 'A1', symbol: '2026000001' },
  { amount: '10.00', on: '2026-11-11' },
  { amount: '10.00', on: '2026-11-11' },
]
const countEntries = async () => (await app.database.db.selectFrom('bankEntry').select('id').execute()).length

test('refuses roles without the permission, other accounts, hostile and truncated files', async () => {
  expect((await send(camtFile(transfers), await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const foreign = await send(camtFile(transfers, { iban: 'SK3112000000198742637541' }))
  expect([foreign.status, foreign.body.code]).toEqual([409, 'bank-statement/other-account'])
  const bomb = await send(camtFile(transfers, { head: '<!DOCTYPE x [<!ENTITY a "a">]>' }))
  expect([bomb.status, bomb.body.code]).toEqual([400, 'bank-statement/invalid'])
  expect((await send(camtFile(transfers).slice(0, -30))).body.code).toBe('bank-statement/invalid')
  expect((await send('x'.repeat(6 * 1024 * 1024))).status).toBe(413)
  expect(await countEntries()).toBe(0)
})

test('stores each transfer once, also when two concurrent imports repeat the file in another order', async () => {
  const first = await send(camtFile(transfers))
  expect([first.status, first.body.entries, first.body.repeated]).toEqual([201, 3, 0])
  const again = await Promise.all([send(camtFile(transfers)), send(camtFile(transfers.toReversed()))])
  expect(again.map(({ body }) => [body.entries, body.repeated])).toEqual([
    [0, 3],
    [0, 3],
  ])
  expect(await countEntries()).toBe(3)
})
