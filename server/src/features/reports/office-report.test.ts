import { languages } from '@boxzone/contract'
import { reportNames } from '@boxzone/contract/report-choices'
import { formatDay, formatNumber } from '@boxzone/i18n/format'
import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { refreshReportsJob } from './refresh-reports.job.ts'
import { createReportWorld, type ReportWorld } from './testing/report-world.ts'

let app: TestApp
let world: ReportWorld
let manager: string
beforeAll(async () => {
  app = await startTestApp()
  world = await createReportWorld(app)
  manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [world.euro, world.koruna]))
})
afterAll(() => app.close())

const fetchReport = async (name: string, query = '', token = manager) =>
  (await app.request('GET', `/api/office/reports/${name}?language=en&from=2026-01&to=2026-11${query}`, { token })).body
const ofEuro = (name: string) => fetchReport(name, `&warehouseId=${world.euro}`)

/** The values of some columns, row by row. */
const valuesOf = (rows: Record<string, unknown>[], ...keys: string[]) => rows.map((row) => keys.map((key) => row[key]))

test('counts Boxes out of service as lettable, from their first price on', async () => {
  const { rows } = await ofEuro('occupancy')
  const keys = ['month', 'boxes', 'letBoxes', 'boxesPercent', 'squareMetres', 'letSquareMetres', 'squareMetresPercent']
  expect(valuesOf(rows, ...keys)).toEqual([
    ['2026-01', 3, 1, 33.3, 12, 4, 33.3],
    ['2026-02', 3, 2, 66.7, 12, 8, 66.7],
    ['2026-03', 4, 2, 50, 16, 8, 50],
    ['2026-04', 4, 3, 75, 16, 12, 75],
    ['2026-05', 4, 2, 50, 16, 8, 50],
    ...['06', '07', '08', '09', '10', '11'].map((month) => [`2026-${month}`, 4, 2, 50, 16, 8, 50]),
  ])
})

test('spreads billed rent over its days until today, without insurance and less credit notes', async () => {
  const { rows, totals } = await ofEuro('economic-occupancy')
  expect(valuesOf(rows, 'month', 'billed', 'streetPotential', 'economicPercent')).toEqual([
    ['2026-01', 50, 170, 29.4],
    ['2026-02', 90.71, 170, 53.4],
    ['2026-03', 111.87, 234.5, 47.7],
    ['2026-04', 162.53, 234.5, 69.3],
    ['2026-05', 122.89, 234.5, 52.4],
    ['2026-06', 110, 234.5, 46.9],
    ...['07', '08', '09', '10'].map((month) => [`2026-${month}`, 110, 244.5, 45]),
    ['2026-11', 55, 122.25, 45],
  ])
  expect(totals).toEqual([{ currency: 'EUR', billed: 1143, streetPotential: 2378.25, economicPercent: 48.1 }])
})

test('divides billed rent by the available square metres of the days so far', async () => {
  const { rows, totals } = await ofEuro('revenue-per-square-metre')
  const values = valuesOf(rows, 'month', 'availableSquareMetres', 'perSquareMetre')
  expect([values[0], values[3], values.at(-1)]).toEqual([
    ['2026-01', 12, 4.17],
    ['2026-04', 16, 10.16],
    ['2026-11', 8, 6.88],
  ])
  expect(totals).toEqual([{ currency: 'EUR', billed: 1143, availableSquareMetres: 160, perSquareMetre: 7.14 }])
})

test('counts move-ins and move-outs that explain the change of let Boxes', async () => {
  const { rows, totals } = await ofEuro('moves')
  const moved = valuesOf(rows, 'month', 'moveIns', 'moveOuts', 'net')
  expect(moved.filter(([, ins, outs]) => ins !== 0 || outs !== 0)).toEqual([
    ['2026-01', 1, 0, 1],
    ['2026-02', 1, 0, 1],
    ['2026-04', 1, 0, 1],
    ['2026-05', 0, 1, -1],
    ['2026-06', 1, 1, 0],
  ])
  expect(totals).toEqual([{ moveIns: 4, moveOuts: 2, net: 2 }])
})

test('measures the stay of contracts that ended', async () => {
  const { rows, totals } = await ofEuro('length-of-stay')
  expect(valuesOf(rows, 'stay', 'contracts', 'percent', 'medianDays')).toEqual([
    ['under 1 month', 0, 0, null],
    ['1 to 3 months', 1, 50, 61],
    ['3 to 6 months', 1, 50, 89],
    ['6 to 12 months', 0, 0, null],
    ['1 to 2 years', 0, 0, null],
    ['over 2 years', 0, 0, null],
  ])
  expect(totals).toEqual([{ contracts: 2, percent: 100, averageDays: 75, medianDays: 75 }])
})

test('sorts debt by its age and subtracts credit notes', async () => {
  const { rows, totals, approximate } = await ofEuro('debt-ageing')
  expect(valuesOf(rows, 'overdue', 'contracts', 'invoices', 'owed', 'percent')).toEqual([
    ['1–7 days', 0, 0, 0, 0],
    ['8–13 days', 0, 0, 0, 0],
    ['14–29 days', 1, 1, 51.5, 24.1],
    ['30–44 days', 0, 0, 0, 0],
    ['45 days and more', 1, 2, 162.36, 75.9],
  ])
  const all = { contracts: 2, invoices: 3, owed: 213.86, percent: 100 }
  expect(totals).toEqual([{ currency: 'EUR', ...all }])
  expect(approximate.total).toEqual(all)
})

test('shows a quarter’s share of running contracts only at ages that all its contracts have reached', async () => {
  const { rows } = await ofEuro('churn')
  const keys = ['quarter', 'contracts', 'after1', 'after2', 'after3', 'after6', 'after9']
  expect(valuesOf(rows, ...keys)).toEqual([
    ['2026-Q1', 2, 100, 100, 50, 50, null],
    ['2026-Q2', 2, 100, 50, 50, null, null],
  ])
})

test('counts confirmed open requests by size', async () => {
  const { rows, totals } = await ofEuro('waiting')
  expect(rows).toEqual([
    { size: 'Small', requests: 2, people: 2, longestDays: 14 },
    { size: 'any size', requests: 1, people: 1, longestDays: 10 },
  ])
  expect(totals).toEqual([{ requests: 3, people: 2, longestDays: 14 }])
})

test('returns no rows over all warehouses until the job has computed the months', async () => {
  expect(await fetchReport('occupancy')).toMatchObject({ asOf: null, rows: [] })
})

test('adds up warehouses per currency, and approximately in the currency of the operator', async () => {
  await refreshReportsJob.run(app.services.ctx, {})
  const { rows, totals, approximate, asOf } = await fetchReport('economic-occupancy')
  expect(asOf).toBe(app.clock.now().toISOString())
  expect(valuesOf(rows.slice(0, 2), 'month', 'currency', 'billed', 'streetPotential')).toEqual([
    ['2026-01', 'CZK', 1000, 6000],
    ['2026-01', 'EUR', 50, 170],
  ])
  // Ten months and half of November.
  expect(totals[0]).toMatchObject({ currency: 'CZK', billed: 10_500, streetPotential: 63_000 })
  // 24.3 CZK are one euro: 1000 / 24.3 = 41.15.
  expect(approximate).toMatchObject({ currency: 'EUR', total: { billed: 1575.1 } })
  expect(approximate.rows[0]).toMatchObject({ month: '2026-01', billed: 91.15 })
})

test.each(languages)('names the rate of the approximate total in %s, and none for one currency', async (language) => {
  const t = translator(language, 'reports')
  for (const name of ['economic-occupancy', 'revenue-per-square-metre'] as const) {
    const path = `/api/office/reports/${name}?language=${language}&from=2026-01&to=2026-11`
    const { definition } = (await app.request('GET', path, { token: manager })).body
    expect(definition).toContain(t('rate.converted', { currency: 'EUR' }))
    const day = formatDay('2025-10-31', language, { style: 'long' })
    expect(definition).toContain(t('rate.dated', { currency: 'CZK', rate: formatNumber(24.3, language), day }))
    expect((await ofEuro(name)).definition).toBe(translator('en', 'reports')(`definition.${name}`))
  }
})

test('stores the same months that a report of one warehouse computes', async () => {
  const alone = await signInStaff(app, await addTestStaff(app, 'MANAGER', [world.euro]))
  for (const name of ['occupancy', 'economic-occupancy', 'revenue-per-square-metre', 'moves']) {
    expect((await fetchReport(name, '', alone)).rows).toEqual((await ofEuro(name)).rows)
  }
})

test('compares warehouses with the year before', async () => {
  const { rows } = await fetchReport('locations')
  expect(valuesOf(rows, 'location', 'squareMetresPercent', 'squareMetresPercentBefore')).toEqual([
    ['Report RE1', 50, null],
    ['Report RE2', 25, null],
  ])
})

test.each(languages)('explains each report in %s', async (language) => {
  const t = translator(language, 'reports')
  for (const name of reportNames) {
    const { body } = await app.request('GET', `/api/office/reports/${name}?language=${language}`, { token: manager })
    expect(body.title).toBe(t(`title.${name}`))
    expect(body.definition.startsWith(t(`definition.${name}`))).toBe(true)
  }
})

test('refuses roles without the permission, other warehouses and wrong periods', async () => {
  const get = async (query: string, token = manager) =>
    (await app.request('GET', `/api/office/reports/${query}`, { token })).body.code
  expect(await get('occupancy', await signInAs(app, 'DESK'))).toBe('office/not-permitted')
  expect(await get(`occupancy?warehouseId=${world.euro}`, await signInAs(app, 'MANAGER'))).toBe('not-found')
  expect(await get('occupancy?from=2026-03&to=2026-01')).toBe('validation')
  expect(await get('occupancy?from=2001-01')).toBe('validation')
  expect(await get('profit')).toBe('validation')
})
