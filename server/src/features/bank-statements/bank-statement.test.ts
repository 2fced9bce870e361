import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { camtFile } from './testing/camt-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns a statement to staff of all warehouses and refuses staff of no warehouse and other roles', async () => {
  const token = await signInAs(app, 'ACCOUNTANT')
  const xml = camtFile([{ amount: '12.30', on: '2026-11-10', currency: 'USD' }])
  const { body } = await app.request('POST', '/api/office/bank-statements', { token, body: { xml } })
  const fetchStatement = (id: string, by = token) =>
    app.request('GET', `/api/office/bank-statements/${id}`, { token: by })
  expect((await fetchStatement(body.id)).body).toMatchObject({
    name: '2026-12',
    entries: [{ amount: 12.3, currency: 'USD', state: 'UNMATCHED', remark: 'unknown', payerName: 'Eva & Adam' }],
  })
  expect((await fetchStatement(randomUUID())).status).toBe(404)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await fetchStatement(body.id, elsewhere)).status).toBe(404)
  expect((await fetchStatement(body.id, await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
})
