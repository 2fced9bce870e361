import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await startTestApp({ STREET_PRICE_ABOVE_PERCENT: '0', STREET_PRICE_STEP_PERCENT: '7' })
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const fetchWarehouses = async () => (await app.request('GET', '/api/office/warehouses', { token: owner })).body.items

test('returns all Boxes by size and follows the settings of the rule', async () => {
  const [{ id, boxes }] = await fetchWarehouses()
  const { body } = await app.request('GET', `/api/office/warehouses/${id}/prices`, { token: owner })
  expect(body.rule).toEqual({ abovePercent: 0, belowPercent: 70, stepPercent: 7, pauseMonths: 3 })
  const sum = (field: 'boxes' | 'let') =>
    body.sizes.reduce((total: number, size: Record<'boxes' | 'let', number>) => total + size[field], 0)
  expect([sum('boxes'), sum('let')]).toEqual([boxes.all, boxes.let])
  for (const size of body.sizes) {
    const percent = size.let > 0 ? 7 : -7
    expect(size.suggestion).toMatchObject({ percent, changedBoxes: size.boxes })
    expect(Math.abs(size.suggestion.monthlyFrom - size.monthlyFrom * (1 + percent / 100))).toBeLessThan(0.01)
  }
})

test('shows prices only to roles that read money', async () => {
  const [{ id }] = await fetchWarehouses()
  const read = async (role: 'TECHNICIAN' | 'DESK') =>
    app.request('GET', `/api/office/warehouses/${id}/prices`, { token: await signInAs(app, role) })
  expect((await read('TECHNICIAN')).body.code).toBe('office/not-permitted')
  expect((await read('DESK')).status).toBe(200)
})
