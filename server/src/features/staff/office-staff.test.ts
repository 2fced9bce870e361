import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lists all staff without secrets', async () => {
  const { body } = await app.request('GET', '/api/office/staff', { token: await signInAs(app, 'OWNER') })
  expect(body.items).toHaveLength(5)
  const owner = body.items.find(({ role }: { role: string }) => role === 'OWNER')
  expect(owner).toEqual({
    id: expect.any(String),
    name: 'Olga Majerová',
    email: 'owner@demo.boxzone.test',
    role: 'OWNER',
    warehouses: null,
    isActive: true,
    isLocked: false,
    isSetUp: true,
    lastLoginAt: app.clock.now().toISOString(),
    version: 1,
  })
})

test.each(['MANAGER', 'DESK', 'TECHNICIAN', 'ACCOUNTANT'] as const)('refuses the role %s', async (role) => {
  const { status, body } = await app.request('GET', '/api/office/staff', { token: await signInAs(app, role) })
  expect([status, body.code]).toEqual([403, 'office/not-permitted'])
})
