import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createReportWorld, type ReportWorld } from './testing/report-world.ts'

let app: TestApp
let world: ReportWorld
let accountant: string
beforeAll(async () => {
  app = await startTestApp()
  world = await createReportWorld(app)
  accountant = await signInStaff(app, await addTestStaff(app, 'ACCOUNTANT', [world.euro]))
})
afterAll(() => app.close())

const fetchCsv = (query: string, token = accountant) =>
  app.request('GET', `/api/office/reports/${query}&warehouseId=${world.euro}&language=en`, { token })

test('downloads the rows, the totals and the approximate total', async () => {
  const { status, headers, bytes } = await fetchCsv('economic-occupancy.csv?from=2026-01&to=2026-02')
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toContain('economic-occupancy-2026-01-2026-02.csv')
  expect(bytes.toString().split('\r\n')).toEqual([
    '\uFEFFMonth,Currency,Rent billed excl. VAT,List prices excl. VAT,"Economic occupancy, %"',
    '2026-01,EUR,50,170,29.4',
    '2026-02,EUR,90.71,170,53.4',
    'Total,EUR,140.71,340,41.4',
    'Approximately,EUR,140.71,340,41.4',
    '',
  ])
})

test('refuses roles without the permission and other warehouses', async () => {
  const technician = await signInAs(app, 'TECHNICIAN')
  expect((await fetchCsv('moves.csv?from=2026-01', technician)).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', [world.koruna]))
  expect((await fetchCsv('moves.csv?from=2026-01', elsewhere)).status).toBe(404)
})
