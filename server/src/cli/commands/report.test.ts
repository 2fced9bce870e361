import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = (...args: string[]) =>
  runCli(['report', ...args], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })

test('prints a report of one location as table, JSON and CSV', async () => {
  const options = ['occupancy', '--warehouse', 'BA1', '--from', '2026-11', '--language', 'en']
  const { exitCode, out } = await run(...options)
  expect([exitCode, out.split('\n')[0]]).toEqual([0, 'Occupancy'])
  const { data } = JSON.parse((await run(...options, '--json')).out)
  expect(data).toMatchObject({ name: 'occupancy', from: '2026-11', to: '2026-11', rows: [{ month: '2026-11' }] })
  const [heading, row] = (await run(...options, '--csv')).out.split('\n')
  expect(heading).toBe('\uFEFFMonth,Lettable Boxes,Let Boxes,"Let Boxes, %",Lettable m²,Let m²,"Let m², %"')
  expect(row).toMatch(/^2026-11,\d+,/)
})

test.each([
  ['profit'],
  ['occupancy', '--from', '2026'],
  ['occupancy', '--warehouse', 'XX9'],
  ['occupancy', '--language', 'de'],
])('exits with a usage error for the arguments %s %s %s', async (...args) => {
  expect((await run(...args)).exitCode).toBe(2)
})
