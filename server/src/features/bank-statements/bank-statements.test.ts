import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { camtFile } from './testing/camt-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('counts the transfers of each statement by state, and lists no statement to staff of other warehouses', async () => {
  const token = await signInAs(app, 'ACCOUNTANT')
  app.clock.advance(60_000)
  const xml = camtFile([{ amount: '3.00', on: '2026-11-11', currency: 'USD', reference: 'List 1' }])
  const old = camtFile([{ amount: '2.00', on: '2026-11-10', currency: 'USD', reference: 'List 0' }])
  const importFile = (file: string) =>
    app.request('POST', '/api/office/bank-statements', { token, body: { xml: file } })
  await importFile(old)
  app.clock.advance(60_000)
  const { body } = await importFile(xml)
  const list = (by: string, query = '') => app.request('GET', `/api/office/bank-statements${query}`, { token: by })
  const first = (await list(token, '?limit=1')).body
  expect(first.items).toMatchObject([{ id: body.id, exact: 0, proposed: 0, unmatched: 1, booked: 0 }])
  const rest = (await list(token, `?after=${encodeURIComponent(first.next)}`)).body.items
  expect(rest.map(({ id }: { id: string }) => id)).not.toContain(body.id)
  expect((await list(token, '?after=x')).status).toBe(400)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await list(elsewhere)).body.items).toEqual([])
})
