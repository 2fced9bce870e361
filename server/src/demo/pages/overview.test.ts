import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { staffCode } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('shows the staff accounts and the running TOTP code', async () => {
  const { body } = await app.request('GET', '/dev')
  expect(body).toContain('technician@demo.boxzone.test')
  expect(body).toContain(staffCode(app))
  app.clock.advance(30_000)
  expect((await app.request('GET', '/dev')).body).toContain(staffCode(app))
})
