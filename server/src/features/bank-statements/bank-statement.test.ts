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

const fetchStatement = (token: string, id: string) => app.request('GET', `/api/office/bank-statements/${id}`, { token })

async function importStatement(token: string, on: string): Promise<string> {
  const xml = camtFile([{ amount: '12.30', on, currency: 'USD' }])
  return (await app.request('POST', '/api/office/bank-statements', { token, body: { xml } })).body.id
}

test('returns a statement to an accountant of all warehouses', async () => {
  const token = await signInAs(app, 'ACCOUNTANT')
  const id = await importStatement(token, '2026-11-10')
  expect((await fetchStatement(token, id)).body).toMatchObject({
    name: '2026-12',
    entries: [{ amount: 12.3, currency: 'USD', state: 'UNMATCHED', remark: 'unknown', payerName: 'Eva & Adam' }],
  })
  expect((await fetchStatement(token, randomUUID())).status).toBe(404)
})

test('hides a statement from staff without warehouses and refuses the role TECHNICIAN', async () => {
  const id = await importStatement(await signInAs(app, 'ACCOUNTANT'), '2026-11-11')
  const withoutWarehouses = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await fetchStatement(withoutWarehouses, id)).status).toBe(404)
  expect((await fetchStatement(await signInAs(app, 'TECHNICIAN'), id)).body.code).toBe('office/not-permitted')
})
